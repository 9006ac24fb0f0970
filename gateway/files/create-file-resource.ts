import { normaliseFileName } from "../../contracts/rules/file-name.ts";
import { domainsWith } from "../access/grants.ts";
import { newId } from "../db/ids.ts";
import { fileResources } from "../db/schema.ts";
import type { CallContext, Read } from "../http/call.ts";
import { Refusal } from "../refusal.ts";
import { acceptedTypes, largestFile, unusedFileLifetimeSeconds } from "./accepted-types.ts";
import { tooLarge } from "./receive/file-refusals.ts";
import { receiveFile } from "./receive/receive-file.ts";
import { fileStore } from "./store.ts";

/** Takes a file in whole or not at all. Which document it will serve, and so which domain, is not known yet. */
export const createFileResource: Read<"consoleFileResourceCreate"> = {
  kind: "read",
  handle: async (context, { query, body }) => {
    const { caller, config, db } = context;
    refuseWithoutUse(context);
    const fileName = acceptedName(query.fileName);
    const types = acceptedTypes(config.maxFileBytes);
    if ((context.announcedBytes ?? 0) > largestFile(types))
      throw tooLarge({ mimeType: "any file", maxBytes: largestFile(types) });
    const store = fileStore(config.filesDir);
    const id = newId("file");
    const bytes = body as typeof body & AsyncIterable<Uint8Array>; // true in Node; the DOM's types do not say so
    const received = await receiveFile(store, id, bytes, { fileName, types });
    const createdAt = context.now();
    const row = { id, tenant: caller.tenant, owner: caller.subject, fileName, ...received, createdAt };
    await db
      .insert(fileResources)
      .values(row)
      .catch(async (error: unknown) => {
        await store.remove(id);
        throw error;
      });
    const expiresAt = new Date(createdAt.getTime() + unusedFileLifetimeSeconds * 1000).toISOString();
    return { fileResourceId: id, fileName, ...received, expiresAt };
  },
};

function refuseWithoutUse({ caller }: CallContext): void {
  const domains = [...domainsWith(caller, "DOCUMENT_UPLOAD"), ...domainsWith(caller, "DOCUMENT_UPDATE")];
  if (domains.length === 0)
    throw new Refusal("KNOWLEDGE_FORBIDDEN", "Files may be handed over by those who may upload or replace documents.");
}

const nameRules = {
  EMPTY: "is empty",
  TOO_LONG: "is longer than 255 characters",
  NOT_TEXT: "is not valid text",
  CONTROL_CHARACTER: "contains control characters",
  PATH: "looks like a path",
} as const;

function acceptedName(given: string): string {
  const name = normaliseFileName(given);
  if (name.ok) return name.value;
  const message = `The file name ${nameRules[name.why]}.`;
  throw new Refusal("KNOWLEDGE_INVALID_INPUT", message, {
    fieldErrors: [{ field: "fileName", reason: name.why.toLowerCase(), message }],
  });
}

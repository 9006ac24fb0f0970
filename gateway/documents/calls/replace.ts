import type { Tx } from "../../db/connect.ts";
import type { CallContext, Mutation } from "../../http/call.ts";
import { acceptCandidate, demandFile, type VersionFile } from "../../versions/accept-candidate.ts";
import { changeDocument, changeEffect } from "../change.ts";
import { demandOpenSpace, findDocument, lockDocument, type Slots } from "../find.ts";
import { normalisedReason } from "../reason.ts";
import { demandMove } from "../refuse.ts";

/** Prepares another file as the next version. The active version serves on, untouched, until the new one can. */
export const replaceDocument: Mutation<"knowledgeDocumentReplace"> = {
  kind: "mutation",
  normalise: ({ body, ...input }) => ({ ...input, body: { ...body, ...normalisedReason(body) } }),
  authorise: async (tx, { caller }, { path }) => {
    await findDocument(tx, caller, path.documentId, "DOCUMENT_UPDATE");
  },
  execute: (tx, context, { path, body }) =>
    startVersion(tx, context, path.documentId, body, {
      move: "replace",
      changeType: "REPLACE",
      file: () => demandFile(tx, context.caller, body.fileResourceId),
    }),
};

/** Prepares the active version's own file anew, for example after the engine has learned something. */
export const reindexDocument: Mutation<"knowledgeDocumentReindex"> = {
  kind: "mutation",
  normalise: ({ body, ...input }) => ({ ...input, body: { ...body, ...normalisedReason(body) } }),
  authorise: async (tx, { caller }, { path }) => {
    await findDocument(tx, caller, path.documentId, "DOCUMENT_REINDEX");
  },
  execute: (tx, context, { path, body }) =>
    startVersion(tx, context, path.documentId, body, { move: "reindex", changeType: "REINDEX", file: activeFile }),
};

type NewVersion = {
  move: "replace" | "reindex";
  changeType: "REPLACE" | "REINDEX";
  file: (slots: Slots) => VersionFile | Promise<VersionFile>;
};

async function startVersion(
  tx: Tx,
  context: CallContext,
  documentId: string,
  { expectedVersion, reason }: { expectedVersion: number; reason?: string },
  { move, changeType, file }: NewVersion,
) {
  const slots = await lockDocument(tx, documentId);
  const { document } = slots;
  const status = demandMove(slots, move, expectedVersion);
  await demandOpenSpace(tx, document.spaceId);
  const operation = await acceptCandidate(tx, context, document, { file: await file(slots), changeType, reason });
  const changed = await changeDocument(tx, context, document, { status });
  return {
    data: { documentId, operationId: operation.id, status: operation.status },
    effect: changeEffect(document, changed, operation.id),
  };
}

function activeFile({ active }: Slots): VersionFile {
  if (!active) throw new Error("A document without an active version passed as one that can be indexed again");
  return active;
}

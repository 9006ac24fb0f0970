import { applyMetadataPatch, emptyMetadata } from "../../../contracts/rules/metadata.ts";
import { newId } from "../../db/ids.ts";
import { documents } from "../../db/schema.ts";
import type { Mutation } from "../../http/call.ts";
import { normaliseDocumentName } from "../../http/input/kept-text.ts";
import { findSpace } from "../../spaces/find-space.ts";
import { acceptCandidate, demandFile } from "../../versions/accept-candidate.ts";
import { demandOpenSpace } from "../find.ts";

/** Makes a document that shows nothing yet, with the file as its first candidate. */
export const uploadDocument: Mutation<"knowledgeDocumentUpload"> = {
  kind: "mutation",
  normalise: (input) => ({
    ...input,
    body: { ...input.body, documentName: normaliseDocumentName("documentName", input.body.documentName, 255) },
  }),
  authorise: async (tx, { caller }, { path }) => {
    await findSpace(tx, caller, path.spaceId, "DOCUMENT_UPLOAD");
  },
  execute: async (tx, context, { path, body }) => {
    const { id: spaceId, tenant, securityDomain } = await demandOpenSpace(tx, path.spaceId);
    const file = await demandFile(tx, context.caller, body.fileResourceId);
    const at = context.now();
    const document = { id: newId("document"), spaceId, tenant, securityDomain };
    await tx.insert(documents).values({
      ...document,
      ...applyMetadataPatch(emptyMetadata, body.metadata ?? {}),
      name: body.documentName,
      status: "CREATING",
      createdBy: context.caller.subject,
      createdAt: at,
      updatedAt: at,
    });
    const operation = await acceptCandidate(tx, context, document, { file, changeType: "INITIAL_UPLOAD" });
    return {
      data: { documentId: document.id, operationId: operation.id, status: operation.status },
      effect: {
        resourceType: "DOCUMENT",
        resourceId: document.id,
        operationId: operation.id,
        changes: { status: [null, "CREATING"], lockVersion: [null, 0] },
      },
    };
  },
};

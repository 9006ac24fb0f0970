import { applyMetadataPatch } from "../../../contracts/rules/metadata.ts";
import { isEmptyUpdate } from "../../../contracts/rules/request-body.ts";
import type { Mutation } from "../../http/call.ts";
import { normaliseDocumentName } from "../../http/input/kept-text.ts";
import { Refusal } from "../../refusal.ts";
import { changeDocument, changeEffect } from "../change.ts";
import { findDocument, lockDocument } from "../find.ts";
import { demandMove } from "../refuse.ts";
import { documentSummary, metadataOf } from "../view.ts";

/** Changes name and metadata; what is left out stays. */
export const updateDocument: Mutation<"knowledgeDocumentUpdate"> = {
  kind: "mutation",
  normalise: (input) => {
    if (isEmptyUpdate("knowledgeDocumentUpdate", input.body)) throw nothingToChange();
    const { name } = input.body;
    if (name === undefined) return input;
    return { ...input, body: { ...input.body, name: normaliseDocumentName("name", name, 255) } };
  },
  authorise: async (tx, { caller }, { path }) => {
    await findDocument(tx, caller, path.documentId, "DOCUMENT_UPDATE");
  },
  execute: async (tx, context, { path, body }) => {
    const slots = await lockDocument(tx, path.documentId);
    demandMove(slots, "update", body.expectedVersion);
    const changed = await changeDocument(tx, context, slots.document, {
      ...applyMetadataPatch(metadataOf(slots.document), body.metadata ?? {}),
      name: body.name ?? slots.document.name,
    });
    return { data: documentSummary(changed, slots.active), effect: changeEffect(slots.document, changed) };
  },
};

const nothingToChange = () =>
  new Refusal("KNOWLEDGE_INVALID_INPUT", "Give a name or at least one metadata field.", {
    fieldErrors: [{ field: "body", reason: "required", message: "Needs name or at least one metadata field." }],
  });

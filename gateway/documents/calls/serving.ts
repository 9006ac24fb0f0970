import type { Mutation } from "../../http/call.ts";
import { changeDocument, changeEffect } from "../change.ts";
import { demandOpenSpace, findDocument, lockDocument } from "../find.ts";
import { normalisedReason } from "../reason.ts";
import { demandMove } from "../refuse.ts";
import { documentSummary } from "../view.ts";

type Serving = Mutation<"knowledgeDocumentEnable"> & Mutation<"knowledgeDocumentDisable">;

const serving = (move: "enable" | "disable"): Serving => ({
  kind: "mutation",
  normalise: ({ body, ...input }) => ({ ...input, body: { ...body, ...normalisedReason(body) } }),
  authorise: async (tx, { caller }, { path }) => {
    await findDocument(tx, caller, path.documentId, "DOCUMENT_UPDATE");
  },
  execute: async (tx, context, { path, body }) => {
    const slots = await lockDocument(tx, path.documentId);
    const status = demandMove(slots, move, body.expectedVersion);
    if (move === "enable") await demandOpenSpace(tx, slots.document.spaceId);
    const changed = await changeDocument(tx, context, slots.document, { status });
    return { data: documentSummary(changed, slots.active), effect: changeEffect(slots.document, changed) };
  },
});

/** Lets searches find the active version again. */
export const enableDocument = serving("enable");
/** Takes the document out of every search from the next one on. A candidate in preparation goes on. */
export const disableDocument = serving("disable");

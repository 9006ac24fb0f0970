import type { components } from "../../contracts/generated/knowledge-gateway.types.ts";
import { citationsOf } from "../citations/citation-id.ts";
import { metadataOf } from "../documents/view.ts";
import type { EngineHit } from "../engines/engine.ts";
import type { CallContext, Read } from "../http/call.ts";
import { Refusal } from "../refusal.ts";
import { demandNamed } from "./demand-named.ts";
import { type ServingDocument, searchScope, stillServing } from "./scope.ts";
import { withinLimits } from "./within-limits.ts";

type Hit = components["schemas"]["RetrievalHit"];
type Found = EngineHit & { documentId: string; document: ServingDocument };

/** The contract lets an answer carry eight; more are asked for because the check after the engine may drop some. */
const askedFor = 32;
const perVersion = 4;

export const search: Read<"knowledgeSearch"> = {
  kind: "read",
  handle: async (context, { body }) => {
    const { db, caller, engine, signal, traceId } = context;
    if (![...caller.grants.values()].some((rights) => rights.has("KNOWLEDGE_SEARCH")))
      throw new Refusal("KNOWLEDGE_FORBIDDEN", "The caller may search nowhere.");
    await demandNamed(db, caller, body);
    const scope = await searchScope(db, caller, body);
    const { tenant } = caller;
    const request = { tenant, query: body.query, scope, limit: askedFor, limitPerVersion: perVersion };
    const answers = scope.length > 0 ? await engine.search(request, signal) : [];
    const serving = await stillServing(db, caller, body, [...new Set(answers.map(({ versionId }) => versionId))]);
    const found = answers.flatMap((hit): Found[] => {
      const document = serving.get(hit.versionId);
      return document ? [{ ...hit, documentId: document.id, document }] : [];
    });
    const hits = await cited(context, withinLimits(found, body.limit ?? 8));
    const { query } = body;
    if (hits.length > 0) return { query, hits, traceId };
    return { query, hits: [], reason: "NO_AUTHORIZED_RELEVANT_EVIDENCE", traceId };
  },
};

async function cited({ db }: CallContext, found: Found[]): Promise<Hit[]> {
  const ids = await citationsOf(db, found);
  return found.map(({ document, chapterPath, content, score, precision, page }, at) => ({
    citationId: ids[at] as string, // one id per hit, in order
    documentId: document.id,
    documentName: document.name,
    chapterPath,
    content,
    score,
    metadata: metadataOf(document),
    locationPrecision: precision,
    ...(page === undefined ? {} : { page }),
  }));
}

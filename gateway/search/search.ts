import type { components } from "../../contracts/generated/knowledge-gateway.types.ts";
import { citationsOf } from "../citations/citation-id.ts";
import { metadataOf } from "../documents/view.ts";
import type { EngineHit } from "../engines/engine.ts";
import type { CallContext, Input, Read } from "../http/call.ts";
import { Refusal } from "../refusal.ts";
import { demandNamed } from "./demand-named.ts";
import { type ServingDocument, searchScope, stillServing } from "./scope.ts";
import { withinLimits } from "./within-limits.ts";

type Hit = components["schemas"]["RetrievalHit"];
type Found = EngineHit & { documentId: string; document: ServingDocument };

/** The contract lets an answer carry eight; more are asked for because the check after the engine may drop some. */
const askedFor = 32;
const perVersion = 4;
/** How often what changed while the engine looked makes it look again. After that, what may not answer is merely left out. */
const attempts = 3;

export const search: Read<"knowledgeSearch"> = {
  kind: "read",
  handle: async (context, { body }) => {
    const { db, caller, traceId } = context;
    if (![...caller.grants.values()].some((rights) => rights.has("KNOWLEDGE_SEARCH")))
      throw new Refusal("KNOWLEDGE_FORBIDDEN", "The caller may search nowhere.");
    await demandNamed(db, caller, body);
    const hits = await cited(context, withinLimits(await found(context, body), body.limit ?? 8));
    const { query } = body;
    if (hits.length > 0) return { query, hits, traceId };
    return { query, hits: [], reason: "NO_AUTHORIZED_RELEVANT_EVIDENCE", traceId };
  },
};

/**
 * What the engine finds and may still answer. A version that retired meanwhile has a successor that was not looked into,
 * so the whole is asked again: a document that is being replaced is never missing from an answer.
 */
async function found(context: CallContext, body: Input<"knowledgeSearch">["body"], attempt = 1): Promise<Found[]> {
  const { db, caller, engine, signal } = context;
  const scope = await searchScope(db, caller, body);
  if (scope.length === 0) return [];
  const request = { tenant: caller.tenant, query: body.query, scope, limit: askedFor, limitPerVersion: perVersion };
  const answers = await engine.search(request, signal);
  const serving = await stillServing(db, caller, body, [...new Set(answers.map(({ versionId }) => versionId))]);
  const kept = answers.flatMap((hit): Found[] => {
    const document = serving.get(hit.versionId);
    return document ? [{ ...hit, documentId: document.id, document }] : [];
  });
  return kept.length < answers.length && attempt < attempts ? found(context, body, attempt + 1) : kept;
}

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

/** Rules about searches, citations and download links. */
import { codePointLength } from "../../../contracts/rules/code-points.ts";
import type { Schemas } from "../client/call-types.ts";
import { type AnswerRule, ruleOf, unless } from "./answer-rule.ts";

const hitsPerDocument = 4;
const contentOfAllHits = 16_000;
const contentOfCitation = 12_500;
const defaultContext = 1000;

const limitsRule = ruleOf(
  "A search answers at most as many hits as asked for, 4 per document, 16,000 code points together",
  ["knowledgeSearch"],
  ({ hits }, { body }) => {
    const { limit = 8 } = body as Schemas["RetrievalRequest"]; // the call succeeded, so this was sent
    if (hits.length > limit) return `${hits.length} hits for a limit of ${limit}`;
    const perDocument = Map.groupBy(hits, ({ documentId }) => documentId);
    const most = Math.max(0, ...[...perDocument.values()].map((some) => some.length));
    if (most > hitsPerDocument) return `${most} hits of one document`;
    const length = hits.reduce((sum, { content }) => sum + codePointLength(content), 0);
    return unless(length <= contentOfAllHits, `${length} code points`);
  },
);

const queryRule = ruleOf("A search repeats the question it answers", ["knowledgeSearch"], ({ query }, { body }) =>
  query === undefined ? undefined : unless(query === (body as Schemas["RetrievalRequest"]).query, "it is another one"),
);

const orderRule = ruleOf("A search answers its best hits first", ["knowledgeSearch"], ({ hits }) => {
  const scores = hits.map(({ score }) => score);
  return unless(
    scores.every((score, index) => index === 0 || score <= (scores[index - 1] ?? 0)),
    "a later score is higher",
  );
});

const citationRule = ruleOf(
  "A citation repeats its id and the window that was asked for",
  ["knowledgeCitationRead"],
  ({ citationId, requestedContextBefore, requestedContextAfter }, { path, query }) => {
    if (citationId !== path.citationId) return "it is another citation";
    const isWindow =
      requestedContextBefore === Number(query.contextBefore ?? defaultContext) &&
      requestedContextAfter === Number(query.contextAfter ?? defaultContext);
    return unless(isWindow, `the window is ${requestedContextBefore} and ${requestedContextAfter}`);
  },
);

const countsRule = ruleOf(
  "A citation's counts are the exact lengths of its texts in code points, within the window and 12,500 together",
  ["knowledgeCitationRead"],
  (citation) => {
    const before = codePointLength(citation.beforeContent);
    const after = codePointLength(citation.afterContent);
    if (citation.actualContextBefore !== before || citation.actualContextAfter !== after)
      return `${citation.actualContextBefore} and ${citation.actualContextAfter} for ${before} and ${after}`;
    if (before > citation.requestedContextBefore || after > citation.requestedContextAfter)
      return "there is more context than asked for";
    const length = before + codePointLength(citation.matchedContent) + after;
    return unless(length <= contentOfCitation, `${length} code points together`);
  },
);

const pagesRule = ruleOf(
  "A citation's page range does not run backwards",
  ["knowledgeCitationRead"],
  ({ pageStart, pageEnd }) =>
    pageStart === undefined || pageEnd === undefined ? undefined : unless(pageEnd >= pageStart, "it does"),
);

const loopback = ["localhost", "127.0.0.1", "[::1]"];

const linkRule = ruleOf(
  "A download link is https (http on loopback only)",
  ["knowledgeDocumentCreateDownloadLink"],
  ({ downloadUrl }) => {
    const url = URL.parse(downloadUrl);
    const isSafe = url?.protocol === "https:" || (url?.protocol === "http:" && loopback.includes(url.hostname));
    return unless(isSafe, "it is not");
  },
);

export const evidenceRules: AnswerRule[] = [
  limitsRule,
  queryRule,
  orderRule,
  citationRule,
  countsRule,
  pagesRule,
  linkRule,
];

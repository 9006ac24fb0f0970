/** Rules about answers being those to what was asked. */
import { paginationBreach } from "../../../contracts/rules/pagination.ts";
import type { Schemas } from "../client/call-types.ts";
import { type AnswerRule, type Asked, ruleOf, unless } from "./answer-rule.ts";

const spaceRule = ruleOf(
  "Space calls answer about the space that was asked for",
  ["knowledgeSpaceGet", "knowledgeSpaceUpdate", "knowledgeSpaceDelete"],
  ({ spaceId }, { path }) => unless(spaceId === path.spaceId, "it is another space"),
);

const createdRule = ruleOf(
  "A created space has the code and the name that were asked for",
  ["knowledgeSpaceCreate"],
  ({ code, name }, { body }) => {
    const wanted = body as Schemas["KnowledgeSpaceCreateRequest"]; // the call succeeded, so this was sent
    return unless(code === wanted.code && name === wanted.name, "code or name differ");
  },
);

const documentRule = ruleOf(
  "Document calls answer about the document that was asked for",
  [
    "knowledgeDocumentGet",
    "knowledgeDocumentUpdate",
    "knowledgeDocumentReplace",
    "knowledgeDocumentEnable",
    "knowledgeDocumentDisable",
    "knowledgeDocumentReindex",
    "knowledgeDocumentDelete",
    "knowledgeDocumentCreateDownloadLink",
  ],
  ({ documentId }, { path }) => unless(documentId === path.documentId, "it is another document"),
);

const itemsRule = ruleOf(
  "A list of documents holds those of its space only",
  ["knowledgeDocumentsList"],
  ({ items }, { path }) =>
    unless(
      items.every(({ knowledgeSpaceId }) => knowledgeSpaceId === path.spaceId),
      "one is of another space",
    ),
);

const operationRule = ruleOf(
  "Operation calls answer about the Operation that was asked for",
  ["knowledgeOperationGet", "knowledgeOperationCancel"],
  ({ operationId }, { path }) => unless(operationId === path.operationId, "it is another Operation"),
);

const retryRule = ruleOf(
  "A manual retry names its parent and is a new Operation",
  ["knowledgeOperationRetry"],
  ({ operationId, parentOperationId }, { path }) =>
    unless(parentOperationId === path.operationId && operationId !== path.operationId, "the ids do not say that"),
);

const pageOf = ({ query }: Asked) => ({ page: Number(query.page ?? 1), pageSize: Number(query.pageSize ?? 20) });
const lists = ["knowledgeSpacesList", "knowledgeDocumentsList"] as const;

/** Two rules, since a wrong echo and wrong arithmetic are different mistakes. */
const pageEchoRule = ruleOf(
  "A list repeats the page and page size that were asked for",
  lists,
  (_, asked, { pagination }) => {
    const { page, pageSize } = pageOf(asked);
    const isEqual = pagination?.page === page && pagination.pageSize === pageSize;
    return unless(isEqual, `page ${pagination?.page} of size ${pagination?.pageSize}`);
  },
);

const pageArithmeticRule = ruleOf(
  "A list's totalPages, hasNext and number of items follow from totalItems",
  lists,
  ({ items }, asked, { pagination }) => {
    const { page, pageSize } = pageOf(asked);
    if (pagination?.page !== page || pagination.pageSize !== pageSize) return undefined;
    const breach = paginationBreach({ page, pageSize }, pagination, items.length);
    return unless(!breach, `${breach} is wrong`);
  },
);

export const echoRules: AnswerRule[] = [
  spaceRule,
  createdRule,
  documentRule,
  itemsRule,
  operationRule,
  retryRule,
  pageEchoRule,
  pageArithmeticRule,
];

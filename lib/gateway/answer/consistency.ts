import type { components } from "../../../contracts/generated/knowledge-gateway.types.ts";
import { checkOutputMetadata } from "../../../contracts/rules/metadata.ts";
import { paginationBreach } from "../../../contracts/rules/pagination.ts";
import { type CoreCallId, isCoreCall } from "../calls.ts";
import type { Asked } from "../transport/build-request.ts";
import { citationBreach } from "./citation.ts";
import { detailBreach } from "./document-detail.ts";
import { downloadLinkBreach } from "./download-link.ts";
import { searchBreach } from "./search.ts";

type Schemas = components["schemas"];
type Answers = {
  knowledgeSpacesList: Schemas["KnowledgeSpaceListResponse"];
  knowledgeSpaceGet: Schemas["KnowledgeSpaceResponse"];
  knowledgeSpaceCreate: Schemas["KnowledgeSpaceCreatedResponse"];
  knowledgeSpaceUpdate: Schemas["KnowledgeSpaceUpdatedResponse"];
  knowledgeSpaceDelete: Schemas["SpaceOperationAcceptedResponse"];
  knowledgeDocumentsList: Schemas["KnowledgeDocumentListResponse"];
  knowledgeDocumentUpload: Schemas["DocumentOperationAcceptedResponse"];
  knowledgeDocumentGet: Schemas["KnowledgeDocumentDetailResponse"];
  knowledgeDocumentUpdate: Schemas["KnowledgeDocumentResponse"];
  knowledgeDocumentReplace: Schemas["DocumentOperationAcceptedResponse"];
  knowledgeDocumentEnable: Schemas["KnowledgeDocumentResponse"];
  knowledgeDocumentDisable: Schemas["KnowledgeDocumentResponse"];
  knowledgeDocumentReindex: Schemas["DocumentOperationAcceptedResponse"];
  knowledgeDocumentDelete: Schemas["DocumentOperationAcceptedResponse"];
  knowledgeDocumentCreateDownloadLink: Schemas["DownloadLinkResponse"];
  knowledgeSearch: Schemas["RetrievalResponse"];
  knowledgeCitationRead: Schemas["CitationSourceResponse"];
  knowledgeOperationGet: Schemas["OperationResponse"];
  knowledgeOperationCancel: Schemas["OperationResponse"];
  knowledgeOperationRetry: Schemas["ManualRetryOperationResponse"];
};

/** A sentence about the broken rule, in our words, or null when the answer agrees with what was asked. */
type Check<Answer> = (answer: Answer, asked: Asked) => string | null;

const ifNot = (holds: boolean, breach: string): string | null => (holds ? null : breach);
const another = (what: string) => `rule 19: another ${what} than asked for`;

const sameSpace: Check<{ data: { spaceId: string } }> = ({ data }, { parameters }) =>
  ifNot(data.spaceId === parameters.spaceId, another("space"));
const sameDocument: Check<{ data: { documentId: string } }> = ({ data }, { parameters }) =>
  ifNot(data.documentId === parameters.documentId, another("document"));
const sameOperation: Check<{ data: { operationId: string } }> = ({ data }, { parameters }) =>
  ifNot(data.operationId === parameters.operationId, another("operation"));

const normalMetadata = (metadata: unknown) =>
  ifNot(checkOutputMetadata(metadata).ok, "rule 27: metadata not normalised");
const sameDocumentSummary: Check<Schemas["KnowledgeDocumentResponse"]> = (answer, asked) =>
  sameDocument(answer, asked) ?? normalMetadata(answer.data.metadata);

const page: Check<{ data: { items: unknown[] }; meta: Schemas["ListSuccessMeta"] }> = ({ data, meta }, { query }) => {
  const request = { page: Number(query.page ?? 1), pageSize: Number(query.pageSize ?? 20) };
  const part = paginationBreach(request, meta.pagination, data.items.length);
  return part && `rule 18: ${part}`;
};

/** Contract rules 18 to 23 and 27: what a schema cannot say. One row per call, so that a new call is not forgotten. */
const checks: { [Id in CoreCallId]: Check<Answers[Id]> } = {
  knowledgeSpacesList: page,
  knowledgeSpaceGet: sameSpace,
  knowledgeSpaceCreate: ({ data }, { body }) => {
    const wanted = body as Schemas["KnowledgeSpaceCreateRequest"]; // checked before it was sent
    return ifNot(data.code === wanted.code && data.name === wanted.name, another("space"));
  },
  knowledgeSpaceUpdate: sameSpace,
  knowledgeSpaceDelete: sameSpace,
  knowledgeDocumentsList: (answer, asked) => {
    const isOwn = answer.data.items.every((item) => item.knowledgeSpaceId === asked.parameters.spaceId);
    const breaches = answer.data.items.map((item) => normalMetadata(item.metadata));
    return page(answer, asked) ?? ifNot(isOwn, another("space")) ?? breaches.find((breach) => breach !== null) ?? null;
  },
  knowledgeDocumentUpload: () => null,
  knowledgeDocumentGet: (answer, asked) =>
    sameDocument(answer, asked) ?? normalMetadata(answer.data.metadata) ?? detailBreach(answer.data),
  knowledgeDocumentUpdate: sameDocumentSummary,
  knowledgeDocumentReplace: sameDocument,
  knowledgeDocumentEnable: sameDocumentSummary,
  knowledgeDocumentDisable: sameDocumentSummary,
  knowledgeDocumentReindex: sameDocument,
  knowledgeDocumentDelete: sameDocument,
  knowledgeDocumentCreateDownloadLink: (answer, asked) =>
    sameDocument(answer, asked) ?? downloadLinkBreach(answer.data),
  knowledgeSearch: ({ data }, { body }) => searchBreach(data, (body as Schemas["RetrievalRequest"]).query), // checked before it was sent
  knowledgeCitationRead: ({ data }, { parameters, query }) =>
    ifNot(data.citationId === parameters.citationId, another("citation")) ?? citationBreach(data, query),
  knowledgeOperationGet: sameOperation,
  knowledgeOperationCancel: sameOperation,
  knowledgeOperationRetry: ({ data }, { parameters: { operationId } }) =>
    ifNot(data.parentOperationId === operationId && data.operationId !== operationId, another("operation")),
};

/** The broken rule, or null. Extension calls have none beyond their schemas. */
export function breachOf(asked: Asked, answer: unknown): string | null {
  const { id } = asked.call;
  if (!isCoreCall(id)) return null;
  const check = checks[id] as Check<unknown>; // the answer has passed the schema of this very call
  return check(answer, asked);
}

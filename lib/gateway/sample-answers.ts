/** A valid exchange for every call of the contract, and a way to make it against a scripted Gateway. Test helper. */
import type { components } from "../../contracts/generated/knowledge-gateway.types.ts";
import { type CallId, type CoreCallId, calls } from "./calls.ts";
import { type Sending, send, type Transport } from "./transport/send.ts";

type Schemas = components["schemas"];

const at = "2026-03-01T08:00:00.000Z";
export const metadata: Schemas["DocumentMetadataOutput"] = {
  category: "policy",
  tags: ["人事"],
  versionLabel: null,
  productCode: null,
};

export const readyVersion: Schemas["DocumentVersionDetail"] = {
  versionId: "v-1",
  versionNo: 1,
  changeType: "INITIAL_UPLOAD",
  status: "READY",
  fileName: "handbook.pdf",
  mimeType: "application/pdf",
  fileSize: 12,
  operationId: "op-1",
  operationStatus: "SUCCEEDED",
  progressPercent: 100,
  progressSource: "TERMINAL_STATE",
  progressUpdatedAt: at,
  retryable: false,
  error: null,
  createdAt: at,
  processingStartedAt: at,
  readyAt: at,
  activatedAt: at,
  failedAt: null,
  cancelledAt: null,
};

export const detail: Schemas["KnowledgeDocumentDetail"] = {
  documentId: "d-1",
  spaceId: "s-1",
  name: "Handbook",
  status: "ACTIVE",
  searchable: true,
  metadata,
  lockVersion: 3,
  activeVersion: readyVersion,
  candidateVersion: null,
  createdAt: at,
  updatedAt: at,
};

export const space: Schemas["KnowledgeSpace"] = {
  spaceId: "s-1",
  code: "hr",
  name: "人事",
  status: "ACTIVE",
  version: 1,
};
export const summary: Schemas["KnowledgeDocument"] = {
  documentId: "d-1",
  knowledgeSpaceId: "s-1",
  name: "Handbook",
  status: "ACTIVE",
  version: 3,
  metadata,
  activeVersion: null,
};
export const hit: Schemas["RetrievalHit"] = {
  citationId: "c-1",
  documentId: "d-1",
  documentName: "Handbook",
  chapterPath: ["Leave"],
  content: "Fifteen days",
  score: 0.5,
  metadata,
};
export const citation: Schemas["CitationSource"] = {
  citationId: "c-1",
  documentId: "d-1",
  versionId: "v-1",
  documentName: "Handbook",
  beforeContent: "前𠮷",
  matchedContent: "Fifteen days",
  afterContent: "",
  requestedContextBefore: 1000,
  requestedContextAfter: 1000,
  actualContextBefore: 2,
  actualContextAfter: 0,
  matchedContentTruncated: false,
  locationPrecision: "EXACT_OFFSET",
};
const operation = { operationId: "op-1", status: "RUNNING", operationType: "DOCUMENT_UPLOAD", createdAt: at };
const acceptedDocument = { documentId: "d-1", operationId: "op-1", status: "PENDING" };
const link = {
  documentId: "d-1",
  versionId: "v-1",
  fileName: "handbook.pdf",
  mimeType: "application/pdf",
  fileSize: 12,
};

type Arguments = { parameters?: Record<string, string>; query?: Record<string, number | string>; body?: unknown };
type Exchange = Arguments & { data: unknown };

const spaceId = { spaceId: "s-1" };
const documentId = { documentId: "d-1" };
const operationId = { operationId: "op-1" };
const why = { reason: "because" };

/** Arguments and the data of a fitting answer, by call. */
export const samples: Record<CoreCallId, Exchange> = {
  knowledgeSpacesList: { data: { items: [space] } },
  knowledgeSpaceGet: { parameters: spaceId, data: space },
  knowledgeSpaceCreate: {
    body: { code: "hr", name: "人事", profileCode: "enterprise-long-document", defaultSecurityDomainCode: "internal" },
    data: space,
  },
  knowledgeSpaceUpdate: {
    parameters: spaceId,
    body: { name: "人事", expectedVersion: 1 },
    data: { spaceId: "s-1", name: "人事", status: "ACTIVE", version: 2 },
  },
  knowledgeSpaceDelete: {
    parameters: spaceId,
    body: { expectedVersion: 1, ...why },
    data: { spaceId: "s-1", operationId: "op-1", status: "PENDING" },
  },
  knowledgeDocumentsList: { parameters: spaceId, data: { items: [summary] } },
  knowledgeDocumentUpload: {
    parameters: spaceId,
    body: { fileResourceId: "f-1", documentName: "Handbook" },
    data: acceptedDocument,
  },
  knowledgeDocumentGet: { parameters: documentId, data: detail },
  knowledgeDocumentUpdate: { parameters: documentId, body: { name: "Handbook", expectedVersion: 3 }, data: summary },
  knowledgeDocumentReplace: {
    parameters: documentId,
    body: { fileResourceId: "f-1", expectedVersion: 3 },
    data: acceptedDocument,
  },
  knowledgeDocumentEnable: { parameters: documentId, body: { expectedVersion: 3 }, data: summary },
  knowledgeDocumentDisable: { parameters: documentId, body: { expectedVersion: 3 }, data: summary },
  knowledgeDocumentReindex: { parameters: documentId, body: { expectedVersion: 3 }, data: acceptedDocument },
  knowledgeDocumentDelete: { parameters: documentId, body: { expectedVersion: 3, ...why }, data: acceptedDocument },
  knowledgeDocumentCreateDownloadLink: {
    parameters: documentId,
    data: { ...link, downloadUrl: "https://files.example/x", expiresAt: at, expiresInSeconds: 60 },
  },
  knowledgeSearch: { body: { query: "年假", limit: 8 }, data: { query: "年假", hits: [hit], traceId: "t-1" } },
  knowledgeCitationRead: { parameters: { citationId: "c-1" }, data: citation },
  knowledgeOperationGet: { parameters: operationId, data: operation },
  knowledgeOperationCancel: { parameters: operationId, body: why, data: { ...operation, status: "CANCELLED" } },
  knowledgeOperationRetry: {
    parameters: operationId,
    body: why,
    data: { operationId: "op-2", parentOperationId: "op-1", status: "PENDING" },
  },
};

export const onePage = { page: 1, pageSize: 20, totalItems: 1, totalPages: 1, hasNext: false };

/** `{ data, meta }` of a success. */
export const envelope = (data: unknown, pagination: unknown = null) => ({
  data,
  meta: { success: true, requestId: "r-1", traceId: "t-1", timestamp: at, apiVersion: "v1", pagination, error: null },
});

/** The fitting answer of a call. */
export const sampleAnswer = (id: CoreCallId) => envelope(samples[id].data, calls[id].isPaged ? onePage : null);

/** The closed error envelope. */
export const refusal = (code: string, retryable = false, fieldErrors: unknown[] = []) => ({
  data: null,
  meta: {
    success: false,
    requestId: "r-1",
    traceId: "t-1",
    timestamp: at,
    apiVersion: "v1",
    pagination: null,
    error: { code, message: "remote words", retryable, fieldErrors },
  },
});

export const identity = {
  serviceToken: "service-token-of-the-console",
  assertion: "header.claims.signature",
  sessionId: "session-1",
  toolCallId: "call-1",
  requestId: "request-1",
};

export type AskOptions = Arguments & Partial<Sending> & { transport?: Partial<Transport> };

/** Makes a call with its sample arguments, but for what is given. */
export function ask(baseUrl: string, id: CallId, options: AskOptions = {}): Promise<unknown> {
  const { transport, parameters, query, body, ...sending } = options;
  const sample: Arguments = id in samples ? samples[id as CoreCallId] : {}; // it is a key of them
  return send(
    {
      call: calls[id],
      parameters: parameters ?? sample.parameters ?? {},
      query: query ?? sample.query ?? {},
      body: body ?? sample.body,
    },
    { identity, idempotencyKey: calls[id].isIdempotent ? "key-1" : undefined, ...sending },
    { baseUrl, timeoutMs: 5000, maxAnswerBytes: 1_000_000, ...transport },
  );
}

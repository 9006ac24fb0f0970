/** For tests: ten mistakes that a Gateway might make, each with the rule it breaks. */
import { randomUUID } from "node:crypto";
import { claimsOf, type Fault } from "./test-faulty-gateway.ts";

const seenKeys = new Set<string>();
const seenSpaces = new Set<string>();

export const plantedFaults: Fault[] = [
  {
    rule: "knowledgeSpaceUpdate answers 200 with exactly the fields of its closed schema",
    after: ({ status, body }, { call }) => {
      if (call === "knowledgeSpaceUpdate" && status === 200) delete body.data.status;
    },
  },
  {
    rule: "knowledgeOperationCancel answers 200 with exactly the fields of its closed schema",
    after: ({ status, body }, { call }) => {
      if (call === "knowledgeOperationCancel" && status === 200) body.data.workerId = "worker-7";
    },
  },
  {
    rule: "A list repeats the page and page size that were asked for",
    after: ({ body: { meta } }, { call }) => {
      if (call === "knowledgeDocumentsList" && meta.pagination) meta.pagination.page = 1;
    },
  },
  {
    rule: "A list's totalPages, hasNext and number of items follow from totalItems",
    after: ({ body: { meta } }, { call, address }) => {
      if (call === "knowledgeDocumentsList" && address.searchParams.get("pageSize") === "100" && meta.pagination)
        meta.pagination.hasNext = true;
    },
  },
  {
    rule: "A change of a space with a stale expectedVersion is a conflict (409) and changes nothing",
    before: async (request, ask) => {
      const key = request.headers["idempotency-key"];
      if (request.call !== "knowledgeSpaceUpdate" || !key || seenKeys.has(key)) return;
      seenKeys.add(key);
      const { version } = (await ask(request.address.pathname)) ?? {};
      const body = parsed(request.body);
      if (Number(body.expectedVersion) < Number(version))
        request.body = JSON.stringify({ ...body, expectedVersion: version });
    },
  },
  {
    rule: "A citation's counts are the exact lengths of its texts in code points, within the window and 12,500 together",
    after: ({ status, body: { data } }, { call }) => {
      if (call === "knowledgeCitationRead" && status === 200 && Number(data.actualContextAfter) > 0)
        data.actualContextAfter = Number(data.actualContextAfter) - 1;
    },
  },
  {
    rule: "An assertion sent with a session it was not made for is not believed (401)",
    before: (request) => {
      const session = String(claimsOf(request).sid);
      if (request.headers["x-harness-session-id"]?.startsWith(session))
        request.headers["x-harness-session-id"] = session;
    },
  },
  {
    rule: "The same upload with the same key makes one document and is answered alike",
    before: ({ call, headers }) => {
      if (call === "knowledgeDocumentUpload") headers["idempotency-key"] = randomUUID();
    },
  },
  {
    rule: "knowledgeSpaceGet answers an id that the caller may not see exactly like an unknown one (404)",
    after: (reply, request) => {
      const { call, address } = request;
      if (call === "knowledgeSpaceCreate" && reply.status === 201) seenSpaces.add(String(reply.body.data.spaceId));
      const id = address.pathname.split("/").at(-1) ?? "";
      if (call !== "knowledgeSpaceGet" || !seenSpaces.has(id) || claimsOf(request).tenant !== "other") return;
      reply.status = 403;
      reply.body.meta.error = {
        ...{ code: "KNOWLEDGE_FORBIDDEN", message: "This space is not yours.", retryable: false, fieldErrors: [] },
      };
    },
  },
  {
    rule: "A download link lives 60 seconds: expiresInSeconds and expiresAt agree",
    after: ({ status, body: { data } }, { call }) => {
      if (call !== "knowledgeDocumentCreateDownloadLink" || status !== 200) return;
      data.expiresAt = new Date(Date.parse(String(data.expiresAt)) + 600_000).toISOString();
    },
  },
];

function parsed(body: string | Buffer): Record<string, unknown> {
  try {
    return JSON.parse(String(body)) as Record<string, unknown>;
  } catch {
    return {}; // bad bodies are sent on purpose, and are for the Gateway to refuse
  }
}

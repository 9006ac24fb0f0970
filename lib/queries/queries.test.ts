import { environmentManager, QueryObserver } from "@tanstack/react-query";
import createClient from "openapi-fetch";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { components } from "../../contracts/generated/knowledge-gateway.types.ts";
import type { ConsoleClient } from "../gateway/browser.ts";
import { createGatewayClient, type GatewayClient } from "../gateway/client.ts";
import { GatewayError } from "../gateway/error.ts";
import { answer, type FaultServer, startFaultServer } from "../gateway/fault-server.ts";
import { envelope, readyVersion, sampleAnswer } from "../gateway/sample-answers.ts";
import { type Action, isSettled } from "./actions.ts";
import * as capabilities from "./capabilities.ts";
import * as documents from "./documents.ts";
import * as evidence from "./evidence.ts";
import * as operations from "./operations.ts";
import { isWorthRetrying, makeQueryClient } from "./query-client.ts";
import * as spaces from "./spaces.ts";

let gateway: FaultServer;
let client: GatewayClient;
beforeAll(async () => {
  gateway = await startFaultServer();
  client = createGatewayClient({ baseUrl: gateway.url });
});
beforeEach(() => {
  gateway.seen.length = 0;
});
afterAll(() => gateway.close());

test("a list is asked for by its page, and its key says which", async () => {
  gateway.answerWith(answer(200, sampleAnswer("knowledgeSpacesList")));
  const options = spaces.list(client, { page: 2, pageSize: 50 });
  expect(await makeQueryClient().query(options)).toEqual(sampleAnswer("knowledgeSpacesList"));
  expect(gateway.seen[0]?.url).toBe("/internal/v1/knowledge/spaces?page=2&pageSize=50");
  expect(options.queryKey).toEqual(["spaces", "list", { page: 2, pageSize: 50 }]);
});

test("a write carries its intent", async () => {
  gateway.answerWith(answer(202, sampleAnswer("knowledgeDocumentUpload")));
  const { mutationFn } = documents.upload(client, "s-1", "intent-of-this-form");
  const variables = { fileResourceId: "f-1", documentName: "Handbook" };
  await mutationFn?.(variables, { client: makeQueryClient(), meta: undefined });
  expect(gateway.seen[0]?.headers["x-intent-id"]).toBe("intent-of-this-form");
});

test("a Gateway without the extension has no capabilities, which is no error", async () => {
  const missing = { code: "KNOWLEDGE_NOT_FOUND", status: 404, isRetryable: false, fieldErrors: [], requestId: null };
  gateway.answerWith(answer(404, missing));
  expect(await makeQueryClient().query(capabilities.mine(client))).toBeNull();
});

test("a search always says how many hits it wants, and an empty question is not asked", async () => {
  gateway.answerWith(answer(200, sampleAnswer("knowledgeSearch")));
  await makeQueryClient().query(evidence.search(client, { query: "年假" }));
  expect(JSON.parse(gateway.seen[0]?.body ?? "")).toEqual({ query: "年假", limit: 8 });
  expect(evidence.search(client, { query: "  " }).enabled).toBe(false);
});

test("a cancelled query is cancelled on the way", async () => {
  gateway.answerWith(() => undefined);
  const queryClient = makeQueryClient();
  const options = spaces.one(client, "s-1");
  const observer = new QueryObserver(queryClient, options);
  const stop = observer.subscribe(() => undefined);
  await new Promise((resolve) => setTimeout(resolve, 100));
  await queryClient.cancelQueries({ queryKey: options.queryKey });
  expect(queryClient.getQueryState(options.queryKey)).toMatchObject({
    status: "pending",
    fetchStatus: "idle",
    error: null,
  });
  stop();
});

type Version = components["schemas"]["DocumentVersionDetail"];
const version = (change: Partial<Version>): Version => ({ ...readyVersion, ...change });

test.each<[string, Version | null, boolean]>([
  ["none", null, false],
  ["ingesting", version({ status: "INGESTING", operationStatus: "RUNNING" }), true],
  ["created, its Operation not known", version({ status: "CREATED", operationStatus: null }), true],
  ["ready while its Operation runs", version({ operationStatus: "RUNNING" }), true],
  ["ready", version({}), false],
  ["failed", version({ status: "FAILED", operationStatus: "FAILED" }), false],
  ["failed while its Operation tries again", version({ status: "FAILED", operationStatus: "RUNNING" }), true],
  ["cancelled", version({ status: "CANCELLED", operationStatus: "CANCELLED" }), false],
])("a candidate that is %s is looked at again or not", (_, candidate, expected) => {
  expect(documents.isInProgress(candidate)).toBe(expected);
});

type Operation = components["schemas"]["KnowledgeOperation"];
const operation = (change: Partial<Operation>): Operation => ({
  operationId: "op-1",
  status: "RUNNING",
  operationType: "DOCUMENT_UPLOAD",
  createdAt: "2026-03-01T08:00:00Z",
  ...change,
});

test.each<[Partial<Operation>, number | false]>([
  [{}, 1500],
  [{ nextPollAfterMs: 4000 }, 4000],
  [{ nextPollAfterMs: 0 }, 500],
  [{ status: "PENDING" }, 1500],
  [{ status: "SUCCEEDED", nextPollAfterMs: 1000 }, false],
  [{ status: "FAILED" }, false],
  [{ status: "CANCELLED" }, false],
])("an Operation with %j is looked at again after %s", (change, expected) => {
  expect(operations.pollAfterMs(operation(change))).toBe(expected);
});

test("a document is read again while its candidate is in progress, and no longer", async () => {
  const sample = sampleAnswer("knowledgeDocumentGet");
  const working = { ...(sample.data as object), candidateVersion: version({ versionId: "v-2", status: "INGESTING" }) };
  gateway.answerWith(answer(200, envelope(working)), answer(200, sample));
  environmentManager.setIsServer(() => false); // there, nothing is ever read again
  const observer = new QueryObserver(makeQueryClient(), documents.one(client, "d-1"));
  const stop = observer.subscribe(() => undefined);
  await new Promise((resolve) => setTimeout(resolve, 4000));
  stop();
  environmentManager.setIsServer(() => true);
  expect(gateway.seen).toHaveLength(2);
});

test.each<[Partial<Action>, boolean]>([
  [{ status: "approved" }, false],
  [{ status: "executing" }, false],
  [{ status: "executing", isGivenUp: true }, true],
  [{ status: "done" }, true],
  [{ status: "failed" }, true],
  [{ status: "expired" }, true],
])("an action with %j is settled: %s", (change, expected) => {
  expect(isSettled({ isGivenUp: false, ...change } as Action)).toBe(expected); // nothing else is asked
});

test.each([
  [new GatewayError("KNOWLEDGE_PROVIDER_UNAVAILABLE", 503, { isRetryable: true }), true],
  [new GatewayError("KNOWLEDGE_PROVIDER_UNAVAILABLE", 503), false],
  [new GatewayError("KNOWLEDGE_OPERATION_PENDING", 423, { isRetryable: true }), false],
  [new GatewayError("KNOWLEDGE_CONFLICT", 409, { isRetryable: true }), false],
  [new GatewayError("KNOWLEDGE_GATEWAY_PROTOCOL_ERROR", 502), false],
  [new Error("unknown"), false],
])("%s is retried by itself: %s", (error, expected) => {
  expect(isWorthRetrying(0, error)).toBe(expected);
  expect(isWorthRetrying(2, error)).toBe(false);
});

test("when something that was open has ended, failures are read again with it, and only then", async () => {
  const consoleApi: ConsoleClient = createClient({ baseUrl: gateway.url });
  const page = { page: 1, pageSize: 5 };
  const list = (...operationIds: string[]) =>
    answer(200, { data: { items: operationIds.map((operationId) => ({ operationId })) }, meta: {} });
  const queryClient = makeQueryClient();
  const failures = operations.failures(consoleApi);
  const open = { ...operations.started(consoleApi, { state: "open" }, page), staleTime: 0 };
  const isOld = () => queryClient.getQueryState(failures.queryKey)?.isInvalidated;

  gateway.answerWith(list(), list("op-1"), list("op-2", "op-1"), list("op-2"));
  await queryClient.query(failures);
  await queryClient.query(open);
  await queryClient.query(open);
  expect(isOld()).toBe(false);
  await queryClient.query(open);
  expect(isOld()).toBe(true);
});

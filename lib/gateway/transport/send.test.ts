import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
  answer,
  cutBody,
  type Fault,
  type FaultServer,
  resetAfterHeaders,
  resetBeforeHeaders,
  silent,
  slowBody,
  startFaultServer,
} from "../fault-server.ts";
import { ask, refusal, sampleAnswer } from "../sample-answers.ts";

let gateway: FaultServer;
beforeAll(async () => {
  gateway = await startFaultServer();
});
beforeEach(() => {
  gateway.seen.length = 0;
});
afterAll(() => gateway.close());

const spaces = answer(200, sampleAnswer("knowledgeSpacesList"));
const unavailable = { code: "KNOWLEDGE_PROVIDER_UNAVAILABLE", status: 503 };

test.each<[string, Fault]>([
  ["a reset before headers", resetBeforeHeaders],
  ["a reset after headers", resetAfterHeaders],
  ["a body cut short", cutBody(200, '{"data":')],
  ["an error body cut short", cutBody(500, '{"data":')],
  ["a 503 that may be retried", answer(503, refusal("KNOWLEDGE_PROVIDER_UNAVAILABLE", true))],
  ["a refusal of any status that may be retried", answer(409, refusal("KNOWLEDGE_CONFLICT", true))],
])("rule 8: a read is sent a second time after %s", async (_, fault) => {
  gateway.answerWith(fault, spaces);
  await expect(ask(gateway.url, "knowledgeSpacesList")).resolves.toEqual(sampleAnswer("knowledgeSpacesList"));
  expect(gateway.seen).toHaveLength(2);
  expect(gateway.seen[1]).toEqual(gateway.seen[0]);
});

test("rule 8: a search is as safe to repeat as a read", async () => {
  gateway.answerWith(resetBeforeHeaders, answer(200, sampleAnswer("knowledgeSearch")));
  await ask(gateway.url, "knowledgeSearch");
  expect(gateway.seen).toHaveLength(2);
});

test.each<[string, Fault, number]>([
  ["a third time", resetBeforeHeaders, 2],
  ["again after a 503 that must not be retried", answer(503, refusal("KNOWLEDGE_PROVIDER_UNAVAILABLE", false)), 1],
  ["again after a plain refusal", answer(404, refusal("SPACE_NOT_FOUND")), 1],
  ["again after whole but broken JSON", answer(503, "{"), 1],
  ["again after a redirect", answer(302, "", { location: "/" }), 1],
])("rule 8: a read is not sent %s", async (_, fault, times) => {
  gateway.answerWith(fault);
  await expect(ask(gateway.url, "knowledgeSpacesList")).rejects.toThrow();
  expect(gateway.seen).toHaveLength(times);
});

test.each(["knowledgeSpaceCreate", "knowledgeDocumentCreateDownloadLink"] as const)(
  "rules 8 and 9: %s goes out once, and its fate stays open",
  async (id) => {
    for (const fault of [resetBeforeHeaders, resetAfterHeaders, cutBody(201, '{"data":')]) {
      gateway.seen.length = 0;
      gateway.answerWith(fault);
      await expect(ask(gateway.url, id)).rejects.toMatchObject({ ...unavailable, isRetryable: false });
      expect(gateway.seen).toHaveLength(1);
    }
    gateway.seen.length = 0;
    gateway.answerWith(answer(503, refusal("KNOWLEDGE_PROVIDER_UNAVAILABLE", true)));
    await expect(ask(gateway.url, id)).rejects.toMatchObject({ ...unavailable, isRetryable: true });
    expect(gateway.seen).toHaveLength(1);
  },
);

test("rule 9: a read that failed on the way twice may be tried later", async () => {
  gateway.answerWith(resetBeforeHeaders);
  await expect(ask(gateway.url, "knowledgeSpacesList")).rejects.toMatchObject({ ...unavailable, isRetryable: true });
});

test.each<[string, Fault]>([
  ["a Gateway that says nothing", silent],
  ["a body that trickles for ever", slowBody],
])("rule 7: %s uses up the time budget once", async (_, fault) => {
  gateway.answerWith(fault);
  const started = Date.now();
  const call = ask(gateway.url, "knowledgeSpacesList", { transport: { timeoutMs: 300 } });
  await expect(call).rejects.toMatchObject({ ...unavailable, isRetryable: true, requestId: "request-1" });
  expect(Date.now() - started).toBeLessThan(900);
  expect(gateway.seen).toHaveLength(1);
});

test("rule 7: both attempts share one budget", async () => {
  const late: Fault = (response) => setTimeout(() => response.socket?.resetAndDestroy(), 250);
  gateway.answerWith(late, silent);
  const started = Date.now();
  await expect(ask(gateway.url, "knowledgeSpacesList", { transport: { timeoutMs: 400 } })).rejects.toThrow();
  expect(Date.now() - started).toBeLessThan(700);
  expect(gateway.seen).toHaveLength(2);
});

test.each<[string, Fault]>([
  ["before headers", silent],
  ["in the middle of a body", slowBody],
])("rule 7: the caller's cancellation %s stays a cancellation", async (_, fault) => {
  gateway.answerWith(fault);
  const controller = new AbortController();
  const call = ask(gateway.url, "knowledgeSpacesList", { signal: controller.signal });
  setTimeout(() => controller.abort(), 100);
  await expect(call).rejects.toMatchObject({ name: "AbortError" });
  expect(gateway.seen).toHaveLength(1);
});

test("rule 7: what was cancelled before is not sent", async () => {
  await expect(ask(gateway.url, "knowledgeSpacesList", { signal: AbortSignal.abort() })).rejects.toMatchObject({
    name: "AbortError",
  });
  expect(gateway.seen).toEqual([]);
});

test("rule 9: nobody at the address is an unavailable Gateway", async () => {
  const gone = await startFaultServer();
  await gone.close();
  await expect(ask(gone.url, "knowledgeSpacesList")).rejects.toMatchObject({ ...unavailable, isRetryable: true });
});

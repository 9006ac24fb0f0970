/** What searches answer while a document is replaced, with the engine that comes along and a worker beside them. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { startRealWorld } from "../jobs/testing/test-world.ts";

let world: Awaited<ReturnType<typeof startRealWorld>>;
let spaceId: string;
beforeAll(async () => {
  world = await startRealWorld();
  await world.work();
  spaceId = await world.makeSpace();
});
afterAll(() => world.stop());

/** A dozen passages that all answer, every sentence telling its edition. */
const edition = (name: string) =>
  Array.from({ length: 12 }, (_, part) => `The lamp of rule ${part} shows ${name}. `.repeat(40)).join("\n\n");

type Seen = { startedAt: number; endedAt: number; hits: number; editions: string[] };

/** Searches every 100 ms, each time by several people at once, until it is told to end. */
function watch(documentId: string) {
  const seen: Seen[][] = [];
  let isOver = false;
  const look = async (): Promise<Seen> => {
    const startedAt = performance.now();
    const body = { query: "which lamp does the rule show", documentIds: [documentId] };
    const { data, code } = await world.call("knowledgeSearch", { body });
    if (code) throw new Error(code);
    const told = data.hits.flatMap(({ content }) =>
      [...content.matchAll(/shows (\w+)/g)].map((match) => match[1] ?? ""),
    );
    return { startedAt, endedAt: performance.now(), hits: data.hits.length, editions: [...new Set(told)] };
  };
  const person = async () => {
    const mine: Seen[] = [];
    seen.push(mine);
    while (!isOver) {
      mine.push(await look());
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  };
  const people = Promise.all(Array.from({ length: 3 }, person));
  return async () => {
    isOver = true;
    await people;
    return seen;
  };
}

const settledAt = async (operationId: string, status: string) => {
  expect(await world.settled(operationId, 20_000)).toMatchObject({ status });
  return performance.now();
};

test("each answer is of one whole version: the old one until the switch, the new one after", {
  timeout: 60_000,
}, async () => {
  const documentId = await world.served(spaceId, edition("red"));
  for (const [from, to] of [
    ["red", "green"],
    ["green", "blue"],
    ["blue", "white"],
  ] as const) {
    const stop = watch(documentId);
    await new Promise((resolve) => setTimeout(resolve, 200));
    const acceptedFrom = performance.now();
    const { lockVersion } = await world.document(documentId);
    const replaced = await world.replace(documentId, lockVersion, edition(to));
    const switchedBefore = await settledAt(replaced.data.operationId, "SUCCEEDED");
    await new Promise((resolve) => setTimeout(resolve, 300));
    for (const mine of await stop()) {
      for (const { hits, editions, startedAt, endedAt } of mine) {
        expect(hits).toBe(4);
        expect([[from], [to]]).toContainEqual(editions);
        if (endedAt < acceptedFrom) expect(editions[0]).toBe(from);
        if (startedAt > switchedBefore) expect(editions[0]).toBe(to);
      }
      const order = mine.map(({ editions }) => editions[0]);
      expect(order.lastIndexOf(from)).toBeLessThan(order.indexOf(to)); // never back again
      expect(order).toContain(from);
    }
  }
});

test("a replacement that fails leaves the old version answering, and says why", { timeout: 40_000 }, async () => {
  const documentId = await world.served(spaceId, edition("red"));
  const stop = watch(documentId);
  const { lockVersion } = await world.document(documentId);
  const file = await world.call("consoleFileResourceCreate", {
    query: { fileName: "broken.pdf" },
    body: new Blob([`%PDF-1.7\n${"x".repeat(300)}\n%%EOF\n`]),
  });
  const body = { fileResourceId: file.data.fileResourceId, expectedVersion: lockVersion };
  const replaced = await world.call("knowledgeDocumentReplace", { path: { documentId }, body });
  await settledAt(replaced.data.operationId, "FAILED");
  await new Promise((resolve) => setTimeout(resolve, 200));
  for (const { hits, editions } of (await stop()).flat())
    expect({ hits, editions }).toEqual({ hits: 4, editions: ["red"] });
  expect(await world.document(documentId)).toMatchObject({
    status: "ACTIVE",
    searchable: true,
    activeVersion: { versionNo: 1, status: "READY" },
    candidateVersion: { versionNo: 2, status: "FAILED", error: { code: "FILE_CORRUPT", retryable: false } },
  });
});

test("what was cited stays readable in its own version, which is no longer the active one", {
  timeout: 40_000,
}, async () => {
  const documentId = await world.served(spaceId, edition("red"));
  const body = { query: "which lamp does the rule show", documentIds: [documentId] };
  const { citationId = "" } = (await world.call("knowledgeSearch", { body })).data.hits[0] ?? {};
  const cited = async () => (await world.call("knowledgeCitationRead", { path: { citationId } })).data;
  const before = await cited();
  const replaced = await world.replace(documentId, (await world.document(documentId)).lockVersion, edition("green"));
  await settledAt(replaced.data.operationId, "SUCCEEDED");
  expect(await cited()).toEqual(before);
  const { activeVersion } = await world.document(documentId);
  expect(activeVersion?.versionId).not.toBe(before.versionId);
});

import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { engineBreakers } from "../db/schema.ts";
import { EngineFailure } from "../engines/engine.ts";
import { makeLog } from "../log.ts";
import { makeBreakers } from "./breaker.ts";
import { goodProof, scriptedEngine } from "./testing/scripted-engine.ts";
import { startTestWorld, type TestWorld } from "./testing/test-world.ts";

let world: TestWorld;
let spaceId: string;
let isReachable = true;
let prepared = 0;
const cause = Object.assign(new Error("no such host"), { code: "ENOTFOUND" });
const unreachable = () =>
  Promise.reject(new EngineFailure("unreachable", "ENGINE_UNREACHABLE", "No answer.", { cause }));
const engine = scriptedEngine({
  ping: () => (isReachable ? Promise.resolve() : unreachable()),
  prepare: () => {
    prepared += 1;
    return isReachable ? Promise.resolve(goodProof) : unreachable();
  },
});

beforeAll(async () => {
  world = await startTestWorld(engine);
  await world.work({ concurrency: 1 });
  await world.work({ concurrency: 1 });
  spaceId = await world.makeSpace();
});
afterAll(() => world.stop());
beforeEach(() => {
  isReachable = true;
  prepared = 0;
});

const breakerRows = async () => (await world.db.query.engineBreakers.findMany()).filter(({ openedAt }) => openedAt);

test("while the engine cannot be reached work waits without spending attempts, and goes on by itself afterwards", async () => {
  isReachable = false;
  const first = await world.upload(spaceId);
  await world.until(breakerRows, (rows) => rows.length === 1);
  const waiting = await Promise.all(Array.from({ length: 4 }, () => world.upload(spaceId)));
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  const attemptsWhileOpen = prepared;
  expect(attemptsWhileOpen).toBeLessThanOrEqual(3); // the one that found out, and at most one per process before it heard
  const [since] = await breakerRows();
  for (const { operationId } of [first, ...waiting])
    expect(await world.operation(operationId)).toMatchObject({ retryCount: 0, nextRetryAt: null });

  isReachable = true;
  for (const { operationId } of [first, ...waiting])
    expect(await world.settled(operationId)).toMatchObject({ status: "SUCCEEDED", retryCount: 0 });
  expect(await breakerRows()).toEqual([]);
  expect(since?.openedAt).toBeInstanceOf(Date);
  const told = world.gateway.lines.map((line) => JSON.parse(line)).find(({ msg }) => /cannot be reached/.test(msg));
  expect(told).toMatchObject({ engine: "scripted", err: { code: "ENGINE_UNREACHABLE", cause: { code: "ENOTFOUND" } } });
});

test("work that waits for the engine can be cancelled and its document deleted meanwhile", async () => {
  isReachable = false;
  const { operationId } = await world.upload(spaceId);
  await world.until(breakerRows, (rows) => rows.length === 1);
  const queued = await world.upload(spaceId);
  await world.until(
    () => world.operation(operationId),
    ({ updatedAt, createdAt }) => updatedAt !== createdAt,
  );
  expect((await world.cancel(queued.operationId)).data.status).toBe("CANCELLED");
  const { data } = await world.remove(queued.documentId, 0);
  isReachable = true;
  expect(await world.settled(data.operationId)).toMatchObject({ status: "SUCCEEDED" });
  expect(await world.settled(operationId)).toMatchObject({ status: "SUCCEEDED" });
});

test("one question at a time is put to what guards preparing; its answer counts however late it comes, and it ends with the process", async () => {
  const asked: { answer: () => void; signal: AbortSignal }[] = [];
  const slow = Object.assign(scriptedEngine(), {
    name: "slow",
    pingPreparing: (signal: AbortSignal) =>
      new Promise<void>((answer, reject) => {
        asked.push({ answer, signal });
        signal.addEventListener("abort", () => reject(signal.reason));
      }),
  });
  const stopping = new AbortController();
  const log = makeLog("silent", "gateway-worker");
  const { preparing } = makeBreakers(world.db, slow, log, 20, stopping.signal);
  const checkOften = async () => {
    for (let count = 0; count < 5; count += 1) {
      await new Promise((resolve) => setTimeout(resolve, 30));
      await preparing.check();
    }
  };
  await preparing.open(new Error("no answer"));
  await checkOften();
  expect(asked).toHaveLength(1);
  asked[0]?.answer();
  await world.until(breakerRows, (rows) => rows.length === 0);

  await preparing.open(new Error("no answer"));
  await checkOften();
  expect(asked).toHaveLength(2);
  stopping.abort();
  expect(asked[1]?.signal.aborted).toBe(true);
  expect(await breakerRows()).toHaveLength(1);
  await world.db.delete(engineBreakers);
});

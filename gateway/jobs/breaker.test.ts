import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { EngineFailure } from "../engines/engine.ts";
import { goodProof, scriptedEngine } from "./testing/scripted-engine.ts";
import { startTestWorld, type TestWorld } from "./testing/test-world.ts";

let world: TestWorld;
let spaceId: string;
let isReachable = true;
let prepared = 0;
const unreachable = () => Promise.reject(new EngineFailure("unreachable", "ENGINE_UNREACHABLE", "No answer."));
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

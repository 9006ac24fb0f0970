/** What a search does when the endpoint does not do its part: it answers by words, soon, and says so in the log. */
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { makeLog } from "../../../log.ts";
import type { VersionRef } from "../../engine.ts";
import { createEmbeddedEngine } from "../embedded-engine.ts";
import { startTestEngine, type TestEngine } from "../testing.ts";
import { makeEmbedder } from "./embedder.ts";
import { queryVectors } from "./query-vector.ts";
import {
  body,
  endlessBody,
  type Script,
  type ScriptedEndpoint,
  silence,
  startScriptedEndpoint,
  status,
  testKey,
  well,
} from "./testing/scripted-endpoint.ts";

let on: TestEngine;
let endpoint: ScriptedEndpoint;
let version: VersionRef;
let lines: string[] = [];
const log = makeLog("trace", "gateway", { write: (line) => lines.push(line) });
const signal = new AbortController().signal;

beforeAll(async () => {
  endpoint = await startScriptedEndpoint();
  on = await startTestEngine({ settings: endpoint.settings, log });
  version = on.newVersion();
  await on.write(version, "Every vehicle is inspected in spring.");
});
afterAll(async () => {
  await on.stop();
  await endpoint.close();
});
beforeEach(() => {
  endpoint.script = well;
  endpoint.asked = [];
  lines = [];
});

/** A process of its own: what it learnt about the endpoint is kept nowhere else. */
function freshProcess() {
  const engine = createEmbeddedEngine({ pool: on.pool, embedding: { settings: endpoint.settings, log } });
  const scope = [{ spaceId: "s", versionIds: [version.versionId] }];
  return (query: string) => engine.search({ tenant: "t", query, scope, limit: 8, limitPerVersion: 4 }, signal);
}
const told = () => lines.map((line) => JSON.parse(line) as { level: number; msg: string; answeredWithout?: number });

test.each<[string, Script]>([
  ["answers 503", status(503)],
  ["refuses the key", status(401)],
  ["answers garbage", body("garbage")],
  ["says nothing", silence],
  ["never ends", endlessBody],
])("an endpoint that %s: the search answers by words, and the next ones do not even ask", async (_, script) => {
  endpoint.script = script;
  expect(await freshProcess()("inspected vehicle")).toHaveLength(1);

  endpoint.asked = [];
  lines = [];
  const ask = queryVectors(makeEmbedder(on.pool, endpoint.settings), log, () => 0);
  const start = performance.now();
  expect(await ask("first", signal)).toBeNull();
  expect(performance.now() - start).toBeLessThan(endpoint.settings.queryTimeoutMs + 1_500); // the machine may be busy
  for (const query of ["second", "third", "fourth"]) expect(await ask(query, signal)).toBeNull();
  expect(endpoint.asked).toHaveLength(1);
  expect(told().filter(({ level }) => level === 40)).toMatchObject([
    { msg: "the embedding endpoint fails; searches are answered by words alone until it answers again" },
  ]);
  expect(lines.join("\n")).not.toContain(testKey);
});

test("once the pause is over a search asks in the background, and each failure doubles the pause", async () => {
  endpoint.script = status(503);
  let now = 0;
  const embedder = makeEmbedder(on.pool, endpoint.settings);
  const embed = vi.spyOn(embedder, "embed");
  const ask = queryVectors(embedder, log, () => now);
  /** How often the endpoint was asked once all that was begun has ended, failures noted. */
  const askedAt = async (moment: number) => {
    now = moment;
    expect(await ask("x", signal)).toBeNull();
    await Promise.allSettled(embed.mock.results.map(({ value }) => value));
    await new Promise(setImmediate);
    return endpoint.asked.length;
  };
  expect(await askedAt(0)).toBe(1);
  expect(await askedAt(999)).toBe(1);
  expect(await askedAt(1_000)).toBe(2);
  expect(await askedAt(2_999)).toBe(2);
  expect(await askedAt(3_000)).toBe(3);
});

test("an answer too slow for a search is kept, but the next searches still go on without and the pause grows", async () => {
  const { queryTimeoutMs } = endpoint.settings;
  endpoint.script = (asked, response) => void setTimeout(() => well(asked, response), queryTimeoutMs + 200);
  let now = 0;
  const ask = queryVectors(makeEmbedder(on.pool, endpoint.settings), log, () => now);
  expect(await ask("automobile", signal)).toBeNull();
  now = 1_000;
  expect(await ask("automobile", signal)).toBeNull();
  await expect.poll(() => ask("automobile", signal), { timeout: 5_000 }).not.toBeNull();
  expect(endpoint.asked).toHaveLength(2);
  now = 2_999;
  expect(await ask("vehicle", signal)).toBeNull();
  expect(endpoint.asked).toHaveLength(2);

  endpoint.script = well;
  now = 3_000;
  await expect.poll(() => ask("vehicle", signal), { timeout: 5_000 }).not.toBeNull();
  expect(told().at(-1)?.msg).toBe("the embedding endpoint answers again");
});

test("an endpoint that is gone is found again by itself, and the log says how many searches went without", async () => {
  const search = freshProcess();
  await endpoint.close();
  expect(await search("automobile one")).toEqual([]);
  expect(await search("automobile two")).toEqual([]);
  await endpoint.reopen();
  let count = 0;
  const answeredAgain = async () => {
    count += 1;
    await search(`automobile ${count}`); // another one each time: an answer that came too late is kept, and asks no more
    return told().find(({ msg }) => msg === "the embedding endpoint answers again")?.answeredWithout;
  };
  await expect.poll(answeredAgain, { timeout: 15_000, interval: 200 }).toBeGreaterThanOrEqual(2);
  expect(await search("automobile")).toHaveLength(1);
});

test("a query that was asked a moment ago is not paid again", async () => {
  const search = freshProcess();
  for (let count = 0; count < 3; count += 1) expect(await search("automobile")).toHaveLength(1);
  expect(endpoint.asked).toHaveLength(1);
});

test("a search whose caller has gone says nothing about the endpoint", async () => {
  endpoint.script = silence;
  const engine = createEmbeddedEngine({ pool: on.pool, embedding: { settings: endpoint.settings, log } });
  const scope = [{ spaceId: "s", versionIds: [version.versionId] }];
  const gone = new AbortController();
  setTimeout(() => gone.abort(new Error("gone")), 50);
  const request = { tenant: "t", query: "automobile", scope, limit: 8, limitPerVersion: 4 };
  await expect(engine.search(request, gone.signal)).rejects.toThrow("gone");
  endpoint.script = well;
  expect(await engine.search(request, signal)).toHaveLength(1);
});

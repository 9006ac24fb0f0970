/** Searching by meaning, with vectors that are kept in a real database and come over a real socket. */
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { makeLog } from "../../../log.ts";
import { createEmbeddedEngine } from "../embedded-engine.ts";
import { hearing, startTestEngine, type TestEngine } from "../testing.ts";
import { openEmbedding } from "./embedding.ts";
import {
  answerOf,
  body,
  type ScriptedEndpoint,
  silence,
  startScriptedEndpoint,
  status,
  testKey,
  well,
} from "./testing/scripted-endpoint.ts";

let on: TestEngine;
let endpoint: ScriptedEndpoint;
const lines: string[] = [];
const log = makeLog("trace", "gateway", { write: (line) => lines.push(line) });
const unstopped = new AbortController().signal;

beforeAll(async () => {
  endpoint = await startScriptedEndpoint();
  on = await startTestEngine({ settings: endpoint.settings, log });
});
afterAll(async () => {
  await on.stop();
  await endpoint.close();
});
beforeEach(() => {
  endpoint.script = well;
  endpoint.asked = [];
});

/** Another process with other settings on the same database. */
const engineWith = (changes: Partial<ScriptedEndpoint["settings"]>) =>
  createEmbeddedEngine({ pool: on.pool, embedding: { settings: { ...endpoint.settings, ...changes }, log } });
const prepared = async (
  text: string,
  { name = "Untitled", version = on.newVersion(), by = {} as Partial<ScriptedEndpoint["settings"]> } = {},
) => {
  await on.write(version, text, name, openEmbedding(on.pool, { ...endpoint.settings, ...by }, log));
  return version;
};
const search = async (engine: TestEngine["engine"], query: string, versions: { versionId: string }[]) => {
  const scope = [{ spaceId: "s", versionIds: versions.map(({ versionId }) => versionId) }];
  return engine.search({ tenant: "t", query, scope, limit: 8, limitPerVersion: 4 }, unstopped);
};
const counted = async (table: string) => {
  const { rows } = await on.pool.query<{ count: number }>(`select count(*)::int as count from embedded.${table}`);
  return rows[0]?.count;
};

test("a passage is found that shares no word with the question, and one about something else is not", async () => {
  const versions = [
    await prepared("Every vehicle is inspected in spring."),
    await prepared("The physician signs the form."),
    await prepared("Nothing of the kind."),
  ];
  const hits = await on.search("when is my automobile checked", versions);
  expect(hits.map(({ versionId }) => versionId)).toEqual([versions[0]?.versionId]);
  expect(hits[0]?.score).toBeGreaterThan(0.29);
  expect(hits[0]?.score).toBeLessThanOrEqual(1);
  expect((await on.search("汽车年检", versions)).map(({ versionId }) => versionId)).toEqual([versions[0]?.versionId]);
});

test("words and meaning are fused: what has both stands before what has one of them", async () => {
  const versions = [
    await prepared("The parking garage is closed."),
    await prepared("The parking of a vehicle needs a permit."),
    await prepared("Each automobile needs a permit."),
  ];
  const hits = await on.search("parking a car", versions);
  expect(hits[0]?.versionId).toBe(versions[1]?.versionId);
  expect(hits).toHaveLength(3);
  const scores = hits.map(({ score }) => score);
  expect(scores).toEqual(scores.toSorted((left, right) => right - left));
});

test("a long text full of the nearest passages does not keep others out", async () => {
  const crowd = await prepared("# Car\n\nA car.\n\n".repeat(1_100), { name: "Crowd" });
  const other = await prepared("The vehicle of a physician.");
  const hits = await on.search("automobile", [crowd, other]);
  expect(new Set(hits.map(({ versionId }) => versionId))).toEqual(new Set([crowd.versionId, other.versionId]));
});

test("versions outside the scope do not answer, however near they are", async () => {
  const mine = await prepared("Every vehicle is inspected in spring.");
  for (let count = 0; count < 5; count += 1) await prepared("Car, automobile, vehicle.");
  const hits = await on.search("automobile", [mine]);
  expect(new Set(hits.map(({ versionId }) => versionId))).toEqual(new Set([mine.versionId]));
});

test("the document's name and its chapters are part of what a passage means", async () => {
  await prepared("# Rules\n\n## Spring\n\nIt is inspected.", { name: "Company vehicles" });
  expect(endpoint.asked.flatMap(({ input }) => input)).toEqual([
    "Company vehicles › Rules › Spring\n\nSpring\n\nIt is inspected.",
  ]);
});

test("progress counts the passages that have their vector, and nothing is asked twice for a repeated passage", async () => {
  const chapters = (count: number) =>
    Array.from({ length: count }, (_, index) => `# Part ${index}\n\nThe car of rule ${index}.`).join("\n\n");
  const { heard, report } = hearing();
  await on.engine.prepare(on.newVersion(), on.file(chapters(20), "Long"), report, unstopped);
  expect(heard.filter((percent) => Number(percent) >= 35)).toEqual([45, 55, 65, 75, 85, 85, 99]);
  expect(heard).toEqual(heard.toSorted((left, right) => Number(left) - Number(right)));
  expect(endpoint.asked.map(({ input }) => input.length)).toEqual([4, 4, 4, 4, 4]);
});

test("a run that broke off is not paid twice", async () => {
  const version = on.newVersion();
  const text = Array.from({ length: 12 }, (_, index) => `# Part ${index}\n\nThe car of rule ${index}.`).join("\n\n");
  endpoint.script = (asked, response) => (endpoint.asked.length < 3 ? well : status(503))(asked, response);
  await expect(prepared(text, { version })).rejects.toMatchObject({ code: "EMBEDDING_UNAVAILABLE" });
  expect(await on.search("automobile", [version])).toEqual([]); // a part of a version never answers
  endpoint.asked = [];
  endpoint.script = well;
  await prepared(text, { version });
  expect(endpoint.asked).toHaveLength(1);
  expect((await on.search("automobile", [version])).length).toBeGreaterThan(0);
});

test("an abort while passages are embedded stops within two seconds", async () => {
  endpoint.script = silence;
  const controller = new AbortController();
  const reason = new Error("cancelled");
  const running = on.engine.prepare(on.newVersion(), on.file("A car.", "Slow"), async () => {}, controller.signal);
  running.catch(() => {});
  await expect.poll(() => endpoint.asked.length, { timeout: 10_000 }).toBe(1);
  const start = performance.now();
  controller.abort(reason);
  await expect(running).rejects.toBe(reason);
  expect(performance.now() - start).toBeLessThan(2_000);
});

test("another model sees no vectors of the first: its documents are found by words until they are prepared again", async () => {
  const version = await prepared("Every vehicle is inspected in spring.");
  const other = engineWith({ model: "another-model" });
  expect(await search(other, "automobile", [version])).toEqual([]);
  expect(await search(other, "inspected vehicle", [version])).toHaveLength(1);
  const again = await prepared("Every vehicle is inspected in spring.", { by: { model: "another-model" } });
  expect(await search(other, "automobile", [again])).toHaveLength(1);
  expect(await search(on.engine, "automobile", [version])).toHaveLength(1); // back to the first: its vectors are still there
  expect(await search(on.engine, "automobile", [again])).toEqual([]);
});

test("the same model asked for other dimensions is another one, and never compared with itself", async () => {
  const version = await prepared("Every vehicle is inspected in spring.");
  const shorter = engineWith({ dimensions: 8 });
  expect(await search(shorter, "automobile", [version])).toEqual([]);
  const again = await prepared("Every vehicle is inspected in spring.", { by: { dimensions: 8 } });
  expect(await search(shorter, "automobile", [again])).toHaveLength(1);
});

test("vectors of another size than the model's own, or than was asked for, are refused", async () => {
  endpoint.script = ({ input }, response) => body(answerOf(input.map(() => [1, 2, 3])))({} as never, response);
  await expect(prepared("A car.")).rejects.toMatchObject({ code: "EMBEDDING_ANSWER_UNUSABLE", kind: "fault" });
  await expect(prepared("A car.", { by: { dimensions: 12 } })).rejects.toMatchObject({
    code: "EMBEDDING_ANSWER_UNUSABLE",
  });
});

test("a model's size is that of the vectors that are kept, so one that nothing was kept of does not bind it", async () => {
  const by = { model: "a-model-that-grew" };
  const short = ({ input }: { input: string[] }) => answerOf(input.map(() => [1, 2, 3]));
  const version = on.newVersion();
  const asking = engineWith(by);
  endpoint.script = (asked, response) => body(short(asked))(asked, response);
  expect(await search(asking, "a car", [version])).toEqual([]); // a query's vector is not kept
  endpoint.script = well;
  await prepared("Every vehicle is inspected in spring.", { version, by });
  expect(await search(asking, "automobile", [version])).toHaveLength(1);

  endpoint.script = (asked, response) => body(short(asked))(asked, response);
  await expect(prepared("A car.", { by })).rejects.toMatchObject({ code: "EMBEDDING_ANSWER_UNUSABLE" });
  await on.engine.remove(version);
  const later = await prepared("A car.", { by });
  expect(await search(asking, "some other words", [later])).toHaveLength(1);
});

test("removing a version or a space leaves no vector of it", async () => {
  const [rows, codes] = [await counted("vectors"), await counted("codes")];
  const version = await prepared("A car to be removed.");
  const inSpace = await prepared("A car of a space.", { version: { ...on.newVersion(), spaceId: "to-be-removed" } });
  endpoint.script = status(503);
  const failed = on.newVersion();
  await prepared("A car.", { version: failed }).catch(() => {});
  expect(await counted("vectors")).toBe((rows ?? 0) + 2);
  await on.engine.remove(version);
  await on.engine.remove(failed);
  await on.engine.removeSpace(inSpace);
  expect([await counted("vectors"), await counted("codes")]).toEqual([rows, codes]);
});

test("at the start the log tells the model and how many documents it does not know, and no secret", async () => {
  await prepared("A car.");
  const other = engineWith({ model: "a-third-model", url: `${endpoint.settings.url}?api-version=1` });
  await other.start();
  const told = lines.map((line) => JSON.parse(line)).filter(({ model }) => model === "a-third-model");
  expect(told).toHaveLength(1);
  expect(told[0].documents).toBeGreaterThan(0);
  expect(told[0].withoutVectors).toBe(told[0].documents);
  expect(lines.join("\n")).not.toContain(testKey);
  expect(lines.join("\n")).not.toContain("api-version");
});

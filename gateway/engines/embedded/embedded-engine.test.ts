import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { column, writePdf } from "../../text/fixtures/write-pdf.ts";
import type { EngineHit, VersionRef } from "../engine.ts";
import { EngineFailure } from "../engine.ts";
import { createEmbeddedEngine } from "./embedded-engine.ts";
import { hearing, startTestEngine, type TestEngine } from "./testing.ts";

let on: TestEngine;
beforeAll(async () => {
  on = await startTestEngine();
});
afterAll(() => on.stop());

const unstopped = new AbortController().signal;
const counted = async (table: string, version: VersionRef) => {
  const { rows } = await on.pool.query<{ count: number }>(
    `select count(*)::int as count from embedded.${table} t join embedded.texts on texts.id = t.text_id where version_id = $1`,
    [version.versionId],
  );
  return rows[0]?.count;
};
const versionsOf = (hits: EngineHit[]) => hits.map(({ versionId }) => versionId);

test("a Markdown file is read, indexed, found and read again at its place", async () => {
  const version = on.newVersion();
  const file = on.file("# Travel\n\n## Limits\n\nHotel costs are refunded up to 150 per night.\n", "Travel policy");
  const { heard, report } = hearing();
  const proof = await on.engine.prepare(version, file, report, unstopped);
  expect(proof).toEqual({ passageCount: 1, codePointCount: 61, pageCount: null });
  expect(heard.at(-1)).toBe(99);
  const [hit] = await on.search("how much is refunded for a hotel", [version]);
  expect(hit).toMatchObject({
    versionId: version.versionId,
    content: "Limits\n\nHotel costs are refunded up to 150 per night.",
    chapterPath: ["Travel", "Limits"],
    precision: "EXACT_OFFSET",
  });
  expect(hit).not.toHaveProperty("page");
  expect(hit && (await on.read(version, hit, 5, 1000))).toEqual({
    before: "vel\n\n",
    matched: hit?.content,
    after: "",
    isMatchTruncated: false,
    chapterPath: ["Travel", "Limits"],
    precision: "EXACT_OFFSET",
  });
});

test("a PDF's hits name the page, and progress grows with the pages", async () => {
  const version = on.newVersion();
  const pages = Array.from({ length: 40 }, (_, index) =>
    column([`The ${"abcdefghij"[index % 10]}${Math.floor(index / 10)} valve needs oil.`]),
  );
  const { heard, report } = hearing();
  const file = on.file(writePdf(pages), "Valves", "application/pdf");
  const proof = await on.engine.prepare(version, file, report, unstopped);
  expect(proof.pageCount).toBe(40);
  const [hit] = await on.search("valve c2", [version]);
  expect(hit?.page).toBeGreaterThan(0);
  const excerpt = hit && (await on.read(version, hit, 0, 0));
  expect(excerpt).toMatchObject({ matched: hit?.content, pageStart: hit?.page });
  expect(heard.length).toBeGreaterThan(10);
  expect(heard).toEqual(heard.toSorted((left, right) => Number(left) - Number(right)));
});

test.each([
  ["simplified", "每晚住宿标准"],
  ["traditional", "每晚住宿標準"],
  ["with full-width digits", "三百元 ３００"],
  ["as a question", "住宿标准是多少？"],
  ["by one character", "宿"],
])("Chinese is found %s", async (_, query) => {
  const version = on.newVersion();
  await on.write(version, "# 差旅制度\n\n住宿标准为每晚三百元（300）。\n\n# 其他\n\n餐费据实报销。");
  expect((await on.search(query, [version]))[0]?.content).toContain("住宿标准");
});

test.each([
  ["a piece of a code", "XK-20"],
  ["the middle of a code", "200/3"],
  ["the beginning of a long word", "electroenceph"],
  ["a word misspelt by a letter", "electroencephalogramm"],
])("%s finds what holds it", async (_, query) => {
  const [version, other] = [on.newVersion(), on.newVersion()];
  await on.write(version, "The XK-200/3 records an electroencephalogram.");
  await on.write(other, "Nothing of the kind stands here.");
  expect(versionsOf(await on.search(query, [version, other]))).toEqual([version.versionId]);
});

test("a document's name finds it, and the new one once it is renamed", async () => {
  const version = on.newVersion();
  await on.write(version, "Only a few words.", "Parking permits");
  expect(await on.search("parking permits", [version])).toHaveLength(1);
  await on.engine.rename(version, "Access cards");
  expect(await on.search("parking permits", [version])).toEqual([]);
  expect(await on.search("access cards", [version])).toHaveLength(1);
});

test("versions outside the scope neither answer nor move a score", async () => {
  const [mine, foreign] = [on.newVersion(), on.newVersion()];
  await on.write(mine, "Salaries are paid on the last day.\n\n# Other\n\nHolidays are granted by the manager.");
  const before = await on.search("salaries paid", [mine]);
  for (let count = 0; count < 30; count += 1) await on.write(on.newVersion(), "Salaries are paid and paid again.");
  await on.write(foreign, "Salaries of the board are paid in secret.");
  expect(await on.search("salaries paid", [mine])).toEqual(before);
});

test("a question about something else finds nothing", async () => {
  const version = on.newVersion();
  await on.write(
    version,
    "The wing carries the load at supersonic speed. The office of the engineer has a heated wall.",
  );
  expect(await on.search("opening hours of the office canteen during public holidays", [version])).toEqual([]);
  expect(await on.search("公积金提取需要什么条件", [version])).toEqual([]);
});

test.each(["???", "—", "\u0000", "'; drop table embedded.texts; --", "a\\'b:*|!(&", "%_\\", "🧪", " "])(
  "a query of %j does no harm",
  async (query) => {
    const version = on.newVersion();
    await on.write(version, "Some words.");
    await expect(on.search(query, [version])).resolves.toEqual([]);
    expect(await counted("passages", version)).toBe(1);
  },
);

test("a query of 4,096 characters is answered", async () => {
  const version = on.newVersion();
  const text = await on.write(version, "差旅费用由部门负责人审批，超过标准的部分自理。");
  const long = text.repeat(200).slice(0, 4_096);
  expect(await on.search(long, [version])).toHaveLength(1);
});

test("no version fills more places than it may, and scores never rise down the list", async () => {
  const versions = [on.newVersion(), on.newVersion()];
  for (const version of versions)
    await on.write(
      version,
      Array.from(
        { length: 12 },
        (_, index) => `# Part ${index}\n\nThe turbine blade ${"is worn ".repeat(index)}.`,
      ).join("\n\n"),
    );
  const hits = await on.search("turbine blade worn", versions, 64);
  expect(hits).toHaveLength(8);
  expect(hits.map(({ score }) => score)).toEqual(
    hits.map(({ score }) => score).toSorted((left, right) => right - left),
  );
  for (const { score } of hits) expect(score > 0 && score < 1).toBe(true);
});

test("preparing again leaves one index, also when two do so at once", async () => {
  const version = on.newVersion();
  const prepare = () => on.engine.prepare(version, on.file("Old and new words.", "Twice"), async () => {}, unstopped);
  await prepare();
  await Promise.all([prepare(), prepare(), prepare()]);
  expect(await counted("passages", version)).toBe(1);
  expect(await on.search("new words", [version])).toHaveLength(1);
});

test("a file without text leaves nothing behind", async () => {
  const version = on.newVersion();
  const file = on.file(writePdf([[]]), "Scan", "application/pdf");
  await expect(on.engine.prepare(version, file, async () => {}, unstopped)).rejects.toMatchObject({
    kind: "content",
    code: "FILE_HAS_NO_TEXT",
  });
  expect(await counted("text_parts", version)).toBe(0);
});

test("an abort while the index is written stops within two seconds and keeps what was there", async () => {
  const version = on.newVersion();
  await on.write(version, "The words of the first run.");
  const long = Array.from({ length: 6_000 }, (_, index) => `# Chapter ${index}\n\nWords about number ${index}.`).join(
    "\n\n",
  );
  const controller = new AbortController();
  const reason = new Error("cancelled");
  let abortedAt = 0;
  const report = async ({ percent }: { percent: number | null }) => {
    if (Number(percent) < 72 || abortedAt > 0) return;
    abortedAt = performance.now();
    controller.abort(reason);
  };
  const run = on.engine.prepare(version, on.file(long, "Long"), report, controller.signal);
  await expect(run).rejects.toBe(reason);
  expect(performance.now() - abortedAt).toBeLessThan(2_000);
  expect(await on.search("first run", [version])).toHaveLength(1);
});

test("removing leaves no row and no word that nobody else has", async () => {
  const [version, other] = [on.newVersion(), on.newVersion()];
  await on.write(version, "Confidential zebrafish and ordinary elephants.");
  await on.write(other, "Ordinary elephants only.");
  await on.engine.remove(version);
  await on.engine.remove(version);
  expect(await on.search("zebrafish", [version])).toEqual([]);
  expect(await counted("text_parts", version)).toBe(0);
  const { rows } = await on.pool.query("select word from embedded.words where word in ('zebrafish', 'elephants')");
  expect(rows).toEqual([{ word: "elephants" }]);
});

test("a place of a removed text, and one that this engine never made, read as nothing", async () => {
  const version = on.newVersion();
  await on.write(version, "Gone soon.");
  const [hit] = await on.search("gone soon", [version]);
  expect(await on.read(version, { place: { start: 0, end: 5_000 } }, 0, 0)).toBeNull();
  expect(await on.read(version, { place: { chunk: "x" } }, 0, 0)).toBeNull();
  await on.engine.remove(version);
  expect(hit && (await on.read(version, hit, 0, 0))).toBeNull();
});

test("a removed space leaves no text of its own", async () => {
  const version = { ...on.newVersion(), spaceId: "to-be-removed" };
  await on.write(version, "Words.");
  await on.engine.removeSpace(version);
  expect(await counted("passages", version)).toBe(0);
});

test("several processes may start at once", async () => {
  await Promise.all([on.engine.start(), on.engine.start(), on.engine.start()]);
});

test("a database that cannot be reached is told apart from one that refuses", async () => {
  const pool = new pg.Pool({ connectionString: "postgresql://nobody@127.0.0.1:1/none" });
  const engine = createEmbeddedEngine({ pool });
  const failure = await engine.ping().catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(EngineFailure);
  expect(failure).toMatchObject({ kind: "unreachable", isRetryable: true });
  await pool.end();
});

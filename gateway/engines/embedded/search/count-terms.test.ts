import { afterAll, beforeAll, expect, test } from "vitest";
import { termsOf } from "../../../text/terms/terms.ts";
import { startTestEngine, type TestEngine } from "../testing.ts";
import { type Candidate, countTerms, findCandidates, readScope } from "./find-passages.ts";
import type { PlannedTerm } from "./plan-search.ts";

const texts = ["山路 山路 河岸", "屲山屳 山", "河岸 山村", "河岸"];
const term = (text: string, number: number, isPrefix = false): PlannedTerm => {
  return { term: text, isPrefix, weight: 1, number, share: 0 };
};
const [begun, whole, other] = [term("山", 0, true), term("山路", 1), term("河岸", 2)];

let engine: TestEngine;
let versionIds: string[];

beforeAll(async () => {
  engine = await startTestEngine();
  versionIds = [];
  for (const text of texts) {
    const version = engine.newVersion();
    await engine.write(version, text);
    versionIds.push(version.versionId);
  }
});

afterAll(() => engine.stop());

/** By text, as the terms of the text itself tell. */
const expected = (matches: (found: string) => boolean) =>
  texts.map((text) => [...termsOf(text)].filter(matches).length);

async function counted(leading: PlannedTerm[], all: PlannedTerm[]) {
  const client = await engine.pool.connect();
  try {
    const scope = await readScope(client, versionIds);
    const found = await findCandidates(client, leading, scope, { most: 200, perText: 32 });
    const { rows: candidates } = await client.query<Candidate>(
      'select id, text_id as "textId", length from embedded.passages order by text_id',
    );
    const counts = await countTerms(client, all, candidates, { leading, counts: found.counts });
    return all.map(({ number }) => candidates.map(({ id }) => counts.get(id)?.get(number) ?? 0));
  } finally {
    client.release();
  }
}

test("a term that stands for all that begins with it counts them all, and no neighbour of theirs", async () => {
  const begins = expected((found) => found.startsWith("山"));
  expect(begins[0]).toBe(2);
  expect(await counted([begun], [begun])).toEqual([begins]);
});

test.each<[string, PlannedTerm[]]>([
  ["none", []],
  ["some", [whole]],
  ["all", [begun, whole, other]],
])("counts are the same when %s of the terms found the candidates", async (_, leading) => {
  expect(await counted(leading, [begun, whole, other])).toEqual([
    expected((found) => found.startsWith("山")),
    expected((found) => found === "山路"),
    expected((found) => found === "河岸"),
  ]);
});

test("a version that is named twice counts once", async () => {
  const client = await engine.pool.connect();
  const scope = await readScope(client, [...versionIds, ...versionIds]).finally(() => client.release());
  expect(scope.textIds.split(",")).toHaveLength(texts.length);
});

test("no entry of an index waits to be sorted in once a text is written", async () => {
  const { rows } = await engine.pool.query(
    `select relname as name, gin_clean_pending_list(pg_class.oid) as pages from pg_class join pg_am on pg_am.oid = relam
     where amname = 'gin' and relnamespace = 'embedded'::regnamespace order by relname`,
  );
  expect(rows).toEqual(
    ["passages_by_term", "texts_by_name", "words_by_fragment"].map((name) => ({ name, pages: "0" })),
  );
});

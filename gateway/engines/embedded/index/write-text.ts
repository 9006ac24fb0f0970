/** Puts a version's text and index into the database, all of it or nothing. */
import type pg from "pg";
import type { NormalisedText } from "../../../text/normalised-text.ts";
import type { VersionRef } from "../../engine.ts";
import { inTransaction } from "../transaction.ts";
import { nameTermsOf, type PassageRow, partsOf, passageRowsOf } from "./passage-rows.ts";

const passagesPerBatch = 100;
const partsPerBatch = 50;
/** Shared by writers; whoever clears words away takes it alone, so that no word of a text being written is lost. */
export const wordsLock = 7_239_516;

export type Written = { passageCount: number };

/**
 * Replaces whatever is kept for the version. `report` hears how many code points of the text are indexed. `finish` writes
 * in the same transaction once the passages are there. Rejects with the signal's reason soon after an abort, and leaves
 * what was there before.
 */
export async function writeText(
  pool: pg.Pool,
  version: VersionRef & { documentName: string },
  normalised: NormalisedText,
  report: (codePoints: number) => Promise<void>,
  signal: AbortSignal,
  finish: (client: pg.PoolClient, textId: number) => Promise<void> = async () => {},
): Promise<Written> {
  const written = await inTransaction(pool, async (client) => {
    await client.query("select pg_advisory_xact_lock(hashtextextended($1, 0))", [version.versionId]);
    await client.query("select pg_advisory_xact_lock_shared($1)", [wordsLock]);
    await client.query("delete from embedded.texts where version_id = $1", [version.versionId]);
    const textId = await insertText(client, version, normalised);
    await insertParts(client, textId, normalised.text, signal);
    await insertChapters(
      client,
      textId,
      normalised.sections.map(({ path }) => path),
    );
    const passages = await insertPassages(client, textId, normalised, report, signal);
    await finish(client, textId);
    return passages;
  });
  // New entries wait in a list that every search would read through; this sorts them in.
  await pool.query("select gin_clean_pending_list('embedded.passages_by_term')");
  return written;
}

async function insertText(
  client: pg.PoolClient,
  { versionId, tenant, spaceId, documentId, documentName }: VersionRef & { documentName: string },
  { codePointCount, pageCount }: NormalisedText,
): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    `insert into embedded.texts
       (version_id, tenant, space_id, document_id, code_point_count, page_count, passage_count, term_count, name_terms)
     values ($1, $2, $3, $4, $5, $6, 0, 0, $7::tsvector) returning id`,
    [versionId, tenant, spaceId, documentId, codePointCount, pageCount, nameTermsOf(documentName)],
  );
  const [row] = rows;
  if (!row) throw new Error("The insert returned no row");
  return row.id;
}

async function insertParts(client: pg.PoolClient, textId: number, text: string, signal: AbortSignal): Promise<void> {
  for (const batch of batchesOf(partsOf(text), partsPerBatch)) {
    signal.throwIfAborted();
    await client.query(
      "insert into embedded.text_parts (text_id, start_at, content) select $1, * from unnest($2::int[], $3::text[])",
      [textId, batch.map(({ startAt }) => startAt), batch.map(({ content }) => content)],
    );
  }
}

async function insertChapters(client: pg.PoolClient, textId: number, paths: string[][]): Promise<void> {
  await client.query(
    `insert into embedded.chapters (text_id, number, path)
     select $1, number - 1, array(select jsonb_array_elements_text(path))
     from jsonb_array_elements($2::jsonb) with ordinality as given(path, number)`,
    [textId, JSON.stringify(paths)],
  );
}

async function insertPassages(
  client: pg.PoolClient,
  textId: number,
  normalised: NormalisedText,
  report: (codePoints: number) => Promise<void>,
  signal: AbortSignal,
): Promise<Written> {
  const words = new Set<string>();
  let passageCount = 0;
  let termCount = 0;
  const insert = async (batch: PassageRow[]): Promise<void> => {
    signal.throwIfAborted();
    await insertBatch(client, textId, batch);
    await report(batch.at(-1)?.endAt ?? 0);
  };
  let inserting = Promise.resolve();
  try {
    for (const batch of batchesOf(passageRowsOf(normalised), passagesPerBatch)) {
      await inserting; // PostgreSQL took the batch before while this one was made
      inserting = insert(batch);
      for (const row of batch) for (const word of row.words) words.add(word);
      passageCount += batch.length;
      termCount += batch.reduce((sum, { length }) => sum + length, 0);
    }
  } finally {
    await inserting;
  }
  // In one order for everybody and in one statement: two texts with the same new words must not wait for each other.
  await client.query("insert into embedded.words select unnest($1::text[]) on conflict do nothing", [
    [...words].sort(),
  ]);
  await client.query("update embedded.texts set passage_count = $2, term_count = $3 where id = $1", [
    textId,
    passageCount,
    termCount,
  ]);
  return { passageCount };
}

async function insertBatch(client: pg.PoolClient, textId: number, rows: PassageRow[]): Promise<void> {
  await client.query(
    `insert into embedded.passages (text_id, start_at, end_at, chapter, page_start, page_end, length, terms)
     select $1, start_at, end_at, chapter, page_start, page_end, length, terms::tsvector
     from unnest($2::int[], $3::int[], $4::int[], $5::int[], $6::int[], $7::real[], $8::text[])
       as given(start_at, end_at, chapter, page_start, page_end, length, terms)`,
    [
      textId,
      rows.map(({ startAt }) => startAt),
      rows.map(({ endAt }) => endAt),
      rows.map(({ chapter }) => chapter),
      rows.map(({ pageStart }) => pageStart),
      rows.map(({ pageEnd }) => pageEnd),
      rows.map(({ length }) => length),
      rows.map(({ terms }) => terms),
    ],
  );
}

function* batchesOf<Item>(items: Iterable<Item>, size: number): Generator<Item[]> {
  let batch: Item[] = [];
  for (const item of items) {
    batch.push(item);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

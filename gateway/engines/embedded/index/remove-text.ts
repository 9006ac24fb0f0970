import type pg from "pg";
import { termsOfWord, wordsOf } from "../../../text/terms/terms.ts";
import { removeVectors } from "../embedding/vector-rows.ts";
import { inTransaction } from "../transaction.ts";
import { tsqueriesOf } from "./lexemes.ts";
import { wordsLock } from "./write-text.ts";

const wordsPerCheck = 2_000;

/** Removes a version's text, its passages, its vectors and the words that no other text has. Idempotent. */
export async function removeText(pool: pg.Pool, versionId: string): Promise<void> {
  const words = await wordsIn(pool, versionId);
  await pool.query("delete from embedded.texts where version_id = $1", [versionId]);
  await removeVectors(pool, versionId);
  for (let start = 0; start < words.length; start += wordsPerCheck)
    await forgetUnusedWords(pool, words.slice(start, start + wordsPerCheck));
}

async function wordsIn(pool: pg.Pool, versionId: string): Promise<string[]> {
  const words = new Set<string>();
  const { rows } = await pool.query<{ start_at: number; text_id: number }>(
    `select start_at, text_id from embedded.text_parts
     join embedded.texts on texts.id = text_parts.text_id where version_id = $1 order by start_at`,
    [versionId],
  );
  let rest = ""; // a word may stand across two stretches
  for (const { start_at: startAt, text_id: textId } of rows) {
    const { rows: parts } = await pool.query<{ content: string }>(
      "select content from embedded.text_parts where text_id = $1 and start_at = $2",
      [textId, startAt],
    );
    const text = rest + (parts[0]?.content ?? "");
    for (const word of wordsOf(text)) words.add(word);
    rest = /\S{1,200}$/u.exec(text)?.[0] ?? "";
  }
  return [...words];
}

async function forgetUnusedWords(pool: pg.Pool, words: string[]): Promise<void> {
  await inTransaction(pool, async (client) => {
    await client.query("select pg_advisory_xact_lock($1)", [wordsLock]);
    await client.query("set local enable_seqscan = off");
    await client.query(
      `delete from embedded.words using unnest($1::text[], $2::text[]) as given(known, asked)
       where word = known and not exists (select from embedded.passages where terms @@ asked::tsquery)`,
      [words, words.map(anyFormOf)],
    );
  });
}

const anyFormOf = (word: string): string =>
  tsqueriesOf({ term: termsOfWord(word)[0] ?? word, isPrefix: false, weight: 1 })
    .map(({ tsquery }) => tsquery)
    .join(" | ");

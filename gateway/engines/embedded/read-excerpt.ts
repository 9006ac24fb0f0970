import type pg from "pg";
import { sliceCodePoints } from "../../../contracts/rules/code-points.ts";
import type { Excerpt, Place } from "../engine.ts";
import { partLength } from "./index/passage-rows.ts";
import { readPlace } from "./place.ts";

type Text = { id: number; codePointCount: number };
type Passage = { path: string[]; pageStart: number | null; pageEnd: number | null };

/** The place and what stands around it, counted exactly; null when the text is gone or never had such a place. */
export async function readExcerpt(
  pool: pg.Pool,
  versionId: string,
  place: Place,
  context: { before: number; after: number },
): Promise<Excerpt | null> {
  const stretch = readPlace(place);
  const text = await findText(pool, versionId);
  if (!stretch || !text || stretch.end > text.codePointCount) return null;
  const passage = await findPassage(pool, text.id, stretch.start);
  if (!passage) return null;
  const { start, end } = stretch;
  const from = Math.max(0, start - context.before);
  const to = Math.min(text.codePointCount, end + context.after);
  const window = await readWindow(pool, text.id, from, to);
  return {
    before: sliceCodePoints(window, 0, start - from),
    matched: sliceCodePoints(window, start - from, end - from),
    after: sliceCodePoints(window, end - from, to - from),
    isMatchTruncated: false,
    chapterPath: passage.path,
    ...(passage.pageStart === null ? {} : { pageStart: passage.pageStart }),
    ...(passage.pageEnd === null ? {} : { pageEnd: passage.pageEnd }),
    precision: "EXACT_OFFSET",
  };
}

async function findText(pool: pg.Pool, versionId: string): Promise<Text | undefined> {
  const { rows } = await pool.query<Text>(
    `select id, code_point_count as "codePointCount" from embedded.texts where version_id = $1`,
    [versionId],
  );
  return rows[0];
}

async function findPassage(pool: pg.Pool, textId: number, start: number): Promise<Passage | undefined> {
  const { rows } = await pool.query<Passage>(
    `select path, page_start as "pageStart", page_end as "pageEnd" from embedded.passages p
     join embedded.chapters on chapters.text_id = p.text_id and chapters.number = p.chapter
     where p.text_id = $1 and p.start_at = $2`,
    [textId, start],
  );
  return rows[0];
}

async function readWindow(pool: pg.Pool, textId: number, from: number, to: number): Promise<string> {
  const firstPart = from - (from % partLength);
  const { rows } = await pool.query<{ content: string }>(
    `select content from embedded.text_parts
     where text_id = $1 and start_at between $2 and $3 order by start_at`,
    [textId, firstPart, to - 1],
  );
  return sliceCodePoints(rows.map(({ content }) => content).join(""), from - firstPart, to - firstPart);
}

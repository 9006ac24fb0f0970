import type pg from "pg";
import type { EngineHit } from "../../engine.ts";
import { partLength } from "../index/passage-rows.ts";
import { placeOf } from "../place.ts";
import type { Ranked } from "./rank-passages.ts";

type Row = {
  id: number;
  versionId: string;
  startAt: number;
  endAt: number;
  pageStart: number | null;
  path: string[];
  content: string;
};

/** Fetches what is shown of ranked passages, in their order. */
export async function readHits(client: pg.PoolClient, ranked: Ranked[]): Promise<EngineHit[]> {
  const { rows } = await client.query<Row>(
    `select p.id, version_id as "versionId", p.start_at as "startAt", end_at as "endAt", page_start as "pageStart", path,
       substr((select string_agg(content, '' order by part.start_at) from embedded.text_parts part
               where part.text_id = p.text_id
                 and part.start_at between p.start_at / ${partLength} * ${partLength} and end_at - 1),
              p.start_at % ${partLength} + 1, end_at - p.start_at) as content
     from embedded.passages p
     join embedded.texts on texts.id = p.text_id
     join embedded.chapters on chapters.text_id = p.text_id and chapters.number = p.chapter
     where p.id = any($1::int[])`,
    [ranked.map(({ candidate }) => candidate.id)],
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ranked.flatMap(({ candidate, score }) => {
    const row = byId.get(candidate.id);
    return row ? [hitOf(row, score)] : [];
  });
}

const hitOf = ({ versionId, startAt, endAt, pageStart, path, content }: Row, score: number): EngineHit => ({
  versionId,
  place: placeOf(startAt, endAt),
  content,
  chapterPath: path,
  ...(pageStart === null ? {} : { page: pageStart }),
  score,
  precision: "EXACT_OFFSET",
});

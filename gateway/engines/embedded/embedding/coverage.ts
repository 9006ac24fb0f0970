import type pg from "pg";

export type Coverage = {
  /** Documents of which a version is kept. */
  documents: number;
  /** Those whose newest version has no vectors of the model: they are found by words alone. */
  withoutVectors: number;
};

export async function countCoverage(pool: pg.Pool, modelId: number): Promise<Coverage> {
  const { rows } = await pool.query<Coverage>(
    `with newest as (
       select distinct on (document_id) id from embedded.texts where passage_count > 0 order by document_id, id desc
     )
     select count(*)::int as documents, count(*) filter (
       where not exists (select from embedded.codes where text_id = newest.id and model_id = $1)
     )::int as "withoutVectors" from newest`,
    [modelId],
  );
  return rows[0] ?? { documents: 0, withoutVectors: 0 };
}

/** Looks into database and files for what must not be: effects that happened twice or not at all, rows without their audit, leftovers. */
import { readdir } from "node:fs/promises";
import { basename } from "node:path";
import type pg from "pg";
import { sha256Hex } from "../../contracts/rules/digest.ts";
import type { Accepted } from "./client.ts";

/** Each query answers the rows that should not be there; the first column says which they are. */
const mustBeEmpty = {
  "an Operation that is not over": `
    select id, status from operations where status in ('PENDING', 'RUNNING')`,
  "a version that is still in the making": `
    select id, status from versions where status in ('CREATED', 'UPLOADING', 'UPLOADED', 'INGESTING')`,
  "an Operation without exactly one end in the audit": `
    select o.id, count(a.id) from operations o
    left join audit_events a on a.operation_id = o.id and a.action = 'endOperation'
    group by o.id having count(a.id) <> 1`,
  "an Operation without exactly one accepted call in the audit": `
    select o.id, count(a.id) from operations o
    left join audit_events a on a.operation_id = o.id and a.outcome = 'ok'
      and a.action like 'knowledge%' and a.action <> 'knowledgeOperationCancel'
    group by o.id having count(a.id) <> 1`,
  "an ingestion whose activations in the audit do not fit its end": `
    select o.id, o.status, count(a.id) from operations o
    left join audit_events a on a.operation_id = o.id and a.action = 'activateVersion'
    where o.version_id is not null
    group by o.id having count(a.id) <> (case when o.status = 'SUCCEEDED' then 1 else 0 end)`,
  "a document whose lock versions in the audit have a gap or come twice": `
    select d.id, d.lock_version, count(a.id), count(distinct a.changes -> 'lockVersion' ->> 1) from documents d
    left join audit_events a on a.resource_id = d.id and (a.changes -> 'lockVersion' ->> 0) is not null
    group by d.id having count(a.id) <> d.lock_version or count(distinct a.changes -> 'lockVersion' ->> 1) <> d.lock_version`,
  "a document with more or fewer versions than calls that made one": `
    select d.id, count(distinct v.id), count(distinct o.id) from documents d
    left join versions v on v.document_id = d.id
    left join operations o on o.document_id = d.id and o.operation_type <> 'DOCUMENT_DELETE'
    group by d.id having count(distinct v.id) <> count(distinct o.id)`,
  "a text in the engine that no version can need": `
    select t.version_id, v.status from embedded.texts t left join versions v on v.id = t.version_id
    where v.id is null or v.status not in ('READY', 'RETIRED')`,
  "a serving version without its text": `
    select v.id, v.status from versions v where v.status in ('READY', 'RETIRED')
    and not exists (select from embedded.texts t where t.version_id = v.id)`,
  "a job left in the queue": `
    select id, task_identifier, attempts, last_error from graphile_worker.jobs`,
  "a file that is kept although no version needs it": `
    select f.id from file_resources f where f.deleted_at is null
    and not exists (select from versions v where v.file_resource_id = f.id and v.status <> 'DELETED')`,
};

export async function findingsIn(pool: pg.Pool): Promise<string[]> {
  const found: string[] = [];
  for (const [what, query] of Object.entries(mustBeEmpty)) {
    const { rows } = await pool.query(query);
    for (const row of rows) found.push(`${what}: ${JSON.stringify(row)}`);
  }
  return found;
}

/** One effect for each key that a client was told of, and none for any other. */
export async function effectsOf(pool: pg.Pool, accepted: Accepted[]): Promise<string[]> {
  const { rows } = await pool.query<{ action: string; digest: string; effects: number }>(`
    select action, idempotency_digest as digest, count(*)::int as effects from audit_events
    where outcome = 'ok' and idempotency_digest is not null group by 1, 2`);
  const effects = new Map(rows.map(({ action, digest, effects }) => [`${action} ${digest}`, effects]));
  const told = accepted.map(({ callId, key }) => `${callId} ${sha256Hex(key)}`);
  const wrong = told.filter((one) => effects.get(one) !== 1).map((one) => `${effects.get(one) ?? 0} effects of ${one}`);
  const untold = [...effects.keys()].filter((one) => !told.includes(one)).map((one) => `nobody was told of ${one}`);
  return [...wrong, ...untold];
}

/** Files and rows that have lost each other. */
export async function strayFiles(pool: pg.Pool, filesDir: string): Promise<string[]> {
  const stored = (await readdir(filesDir, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
  const { rows } = await pool.query<{ id: string }>("select id from file_resources where deleted_at is null");
  const [names, ids] = [stored.map(({ name }) => basename(name)), rows.map(({ id }) => id)];
  return [
    ...names.filter((name) => !ids.includes(name)).map((name) => `a file without its row: ${name}`),
    ...ids.filter((id) => !names.includes(id)).map((id) => `a row without its file: ${id}`),
  ];
}

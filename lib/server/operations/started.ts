import "server-only";
import { type SQL, sql } from "drizzle-orm";
import type { components } from "../../../contracts/generated/console.types.ts";
import { type PaginationMeta, pageOffset, paginationMeta } from "../../../contracts/rules/pagination.ts";
import type { Db } from "../db/connect.ts";
import { owner, prepared } from "../db/prepared.ts";

type StartedOperation = components["schemas"]["StartedOperation"];
type Owner = { tenant: string; subject: string };
export type StartedState = "open" | "failed";
type Page = { items: StartedOperation[]; pagination: PaginationMeta };

/** One page of the Operations that the owner's uploads and actions began, newest first. */
export async function listStarted(
  db: Db,
  { tenant, subject }: Owner,
  { state, page, pageSize }: { state: StartedState | undefined; page: number; pageSize: number },
): Promise<Page> {
  const asked = { tenant, subject, limit: pageSize, offset: pageOffset(page, pageSize) };
  const rows = await pages[state ?? "all"](db).execute(asked);
  const items = rows.flatMap((row) => (isOperation(row) ? [view(row)] : []));
  return { items, pagination: paginationMeta(page, pageSize, rows[0]?.items ?? 0) };
}

/** A cancel begins nothing: its answer names the Operation that it stops. */
const started = sql`
  select operation_id, call_id, id as action_id,
    case when call_id = 'knowledgeOperationRetry' then target->>'id' end as parent_id,
    coalesce(target->'resource'->>'type', nullif(target->>'type', 'OPERATION')) as resource_type,
    coalesce(target->'resource'->>'id', case when target->>'type' <> 'OPERATION' then target->>'id' end) as resource_id,
    target->>'name' as resource_name,
    operation_status as status, error_code as failure_code, is_given_up,
    created_at as started_at, finished_at
  from actions
  where tenant = ${owner.tenant} and subject = ${owner.subject} and operation_id is not null
    and call_id <> 'knowledgeOperationCancel'
  union all
  select operation_id, 'knowledgeDocumentUpload', null, null, 'DOCUMENT', document_id, document_name,
    status, failure_code, is_given_up, created_at, finished_at
  from upload_operations
  where tenant = ${owner.tenant} and subject = ${owner.subject}`;

const conditions: Record<StartedState | "all", SQL> = {
  all: sql`true`,
  open: sql`s.status in ('PENDING', 'RUNNING')`,
  failed: sql`s.status = 'FAILED' and not exists (
    select from started later where later.started_at > s.started_at
      and (later.parent_id = s.operation_id
        or (later.resource_type = s.resource_type and later.resource_id = s.resource_id)))`,
};

type Row = {
  operation_id: string;
  call_id: StartedOperation["callId"];
  action_id: string | null;
  parent_id: string | null;
  resource_type: "SPACE" | "DOCUMENT" | null;
  resource_id: string | null;
  resource_name: string | null;
  status: StartedOperation["status"];
  failure_code: StartedOperation["failureCode"];
  is_given_up: boolean;
  /** The driver leaves times of a raw query as text. */
  started_at: string | Date;
  finished_at: string | Date | null;
};

const column = <Name extends keyof Row>(name: Name) => sql<Row[Name] | null>`${sql.identifier(name)}`;

/** How many there are stands on every row; a page without rows has one row for it. */
const columns = {
  items: sql<number>`items`,
  operation_id: column("operation_id"),
  call_id: column("call_id"),
  action_id: column("action_id"),
  parent_id: column("parent_id"),
  resource_type: column("resource_type"),
  resource_id: column("resource_id"),
  resource_name: column("resource_name"),
  status: column("status"),
  failure_code: column("failure_code"),
  is_given_up: column("is_given_up"),
  started_at: column("started_at"),
  finished_at: column("finished_at"),
};

/** Of a row with an id, only those columns are null that may be. */
const isOperation = (row: { operation_id: string | null }): row is Row & { items: number } => row.operation_id !== null;

const pageIn = (state: keyof typeof conditions) =>
  prepared((db) =>
    db
      .select(columns)
      .from(sql`(
        with started as (${started}),
          chosen as (select * from started s where ${conditions[state]}),
          counted as (select count(*)::int as items from chosen),
          page as (
            select * from chosen
            order by started_at desc, operation_id desc
            limit ${sql.placeholder("limit")} offset ${sql.placeholder("offset")})
        select * from counted left join page on true) as answer`)
      .orderBy(sql`started_at desc, operation_id desc`)
      .prepare(`started_operations_${state}`),
  );

const pages = { all: pageIn("all"), open: pageIn("open"), failed: pageIn("failed") };

function view(row: Row): StartedOperation {
  const { resource_type: type, resource_id: id, resource_name: name } = row;
  return {
    operationId: row.operation_id,
    callId: row.call_id,
    actionId: row.action_id,
    parentOperationId: row.parent_id,
    resource: type && id ? { type, id, name } : null,
    status: row.status,
    failureCode: row.status === "FAILED" ? row.failure_code : null,
    isFollowed: !row.is_given_up,
    startedAt: new Date(row.started_at).toISOString(),
    finishedAt: row.finished_at === null ? null : new Date(row.finished_at).toISOString(),
  };
}

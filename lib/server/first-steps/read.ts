import "server-only";
import { type SQL, sql } from "drizzle-orm";
import type { components } from "../../../contracts/generated/console.types.ts";
import type { Db } from "../db/connect.ts";
import { owner, prepared } from "../db/prepared.ts";

type FirstSteps = components["schemas"]["FirstSteps"];
type Step = FirstSteps["done"][number] | "hidden";

/** How far somebody has come: by the actions that were carried out, the uploads, and what `noteStep` kept. */
export async function readFirstSteps(
  db: Db,
  { tenant, subject }: { tenant: string; subject: string },
): Promise<FirstSteps> {
  const rows = await stepsDone(db).execute({ tenant, subject });
  const [own] = await newestOwn(db).execute({ tenant, subject });
  const steps = rows.map(({ step }) => step);
  return {
    done: steps.filter((step) => step !== "hidden"),
    isHidden: steps.includes("hidden"),
    spaceId: own?.spaceId ?? null,
    documentId: own?.documentId ?? null,
  };
}

const isOwn = sql`tenant = ${owner.tenant} and subject = ${owner.subject}`;

const stepsDone = prepared((db) =>
  db
    .select({ step: sql<Step>`step` })
    .from(sql`(
      select distinct case call_id
        when 'knowledgeDocumentReplace' then 'flip' when 'knowledgeDocumentReindex' then 'flip'
        when 'knowledgeSpaceCreate' then 'space'
        else 'delete' end as step
      from actions
      where ${isOwn} and status = 'done' and call_id in (
        'knowledgeDocumentReplace', 'knowledgeDocumentReindex', 'knowledgeSpaceCreate',
        'knowledgeDocumentDelete', 'knowledgeSpaceDelete')
      union all
      select 'upload' where exists (select from upload_operations where ${isOwn})
      union all
      select step from first_steps where ${isOwn}) as steps`)
    .prepare("first_steps"),
);

/** Whether no deletion of the resource with this id was carried out, whoever asked for it. */
const isStillThere = (callId: string, id: SQL) => sql`not exists (
  select from actions deletion where deletion.tenant = ${owner.tenant} and deletion.call_id = ${callId}
    and deletion.status = 'done' and deletion.target->>'id' = ${id})`;

const newestOwn = prepared((db) =>
  db
    .select({ spaceId: sql<string | null>`space_id`, documentId: sql<string | null>`document_id` })
    .from(sql`(select
      (select resource_id from actions
        where ${isOwn} and status = 'done' and call_id = 'knowledgeSpaceCreate'
          and ${isStillThere("knowledgeSpaceDelete", sql`actions.resource_id`)}
        order by created_at desc limit 1) as space_id,
      (select document_id from upload_operations
        where ${isOwn} and ${isStillThere("knowledgeDocumentDelete", sql`upload_operations.document_id`)}
        order by created_at desc limit 1) as document_id) as own`)
    .prepare("newest_own"),
);

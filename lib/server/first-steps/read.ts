import "server-only";
import { type SQL, sql } from "drizzle-orm";
import type { components } from "../../../contracts/generated/console.types.ts";
import type { Db } from "../db/connect.ts";

type FirstSteps = components["schemas"]["FirstSteps"];
type Step = FirstSteps["done"][number] | "hidden";
type Own = { space_id: string | null; document_id: string | null };

/** Whether no deletion of the resource with this id was carried out, whoever asked for it. */
const isStillThere = (tenant: string, callId: string, id: SQL) => sql`not exists (
  select from actions deletion where deletion.tenant = ${tenant} and deletion.call_id = ${callId}
    and deletion.status = 'done' and deletion.target->>'id' = ${id})`;

/** How far somebody has come: by the actions that were carried out, the uploads, and what `noteStep` kept. */
export async function readFirstSteps(
  db: Db,
  { tenant, subject }: { tenant: string; subject: string },
): Promise<FirstSteps> {
  const { rows } = await db.execute<{ step: Step }>(sql`
    select distinct case call_id
      when 'knowledgeDocumentReplace' then 'flip' when 'knowledgeDocumentReindex' then 'flip'
      when 'knowledgeSpaceCreate' then 'space'
      else 'delete' end as step
    from actions
    where tenant = ${tenant} and subject = ${subject} and status = 'done' and call_id in (
      'knowledgeDocumentReplace', 'knowledgeDocumentReindex', 'knowledgeSpaceCreate',
      'knowledgeDocumentDelete', 'knowledgeSpaceDelete')
    union all
    select 'upload' where exists (
      select from upload_operations where tenant = ${tenant} and subject = ${subject})
    union all
    select step from first_steps where tenant = ${tenant} and subject = ${subject}`);
  const own = await db.execute<Own>(sql`select
    (select resource_id from actions
      where tenant = ${tenant} and subject = ${subject} and status = 'done' and call_id = 'knowledgeSpaceCreate'
        and ${isStillThere(tenant, "knowledgeSpaceDelete", sql`actions.resource_id`)}
      order by created_at desc limit 1) as space_id,
    (select document_id from upload_operations
      where tenant = ${tenant} and subject = ${subject}
        and ${isStillThere(tenant, "knowledgeDocumentDelete", sql`upload_operations.document_id`)}
      order by created_at desc limit 1) as document_id`);
  const steps = rows.map(({ step }) => step);
  return {
    done: steps.filter((step) => step !== "hidden"),
    isHidden: steps.includes("hidden"),
    spaceId: own.rows[0]?.space_id ?? null,
    documentId: own.rows[0]?.document_id ?? null,
  };
}

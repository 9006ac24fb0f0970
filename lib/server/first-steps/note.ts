import "server-only";
import { and, eq } from "drizzle-orm";
import { type Db, database } from "../db/connect.ts";
import { firstSteps, uploadOperations } from "../db/schema.ts";
import { log } from "../log.ts";

type Owner = { tenant: string; subject: string };
type Step = (typeof firstSteps.$inferSelect)["step"];

/** Keeps that somebody came this far. Noting the same once more changes nothing. */
export async function noteStep(db: Db, { tenant, subject }: Owner, step: Step): Promise<void> {
  await db.insert(firstSteps).values({ tenant, subject, step }).onConflictDoNothing();
}

/** Keeps that a passage of this document was read. Never throws: the reading itself does not wait or fail for this. */
export async function noteReading(owner: Owner, documentId: string): Promise<void> {
  try {
    const { db } = database();
    await noteStep(db, owner, "read");
    if (await hasUploaded(db, owner, documentId)) await noteStep(db, owner, "readOwn");
  } catch (error) {
    log.error({ err: error }, "a first step was not kept");
  }
}

async function hasUploaded(db: Db, { tenant, subject }: Owner, documentId: string): Promise<boolean> {
  const isTheirs = and(eq(uploadOperations.tenant, tenant), eq(uploadOperations.subject, subject));
  const found = await db
    .select({ id: uploadOperations.id })
    .from(uploadOperations)
    .where(and(isTheirs, eq(uploadOperations.documentId, documentId)))
    .limit(1);
  return found.length > 0;
}

import { eq } from "drizzle-orm";
import { documents } from "../../db/schema.ts";
import { EngineFailure } from "../../engines/engine.ts";
import type { Worker } from "../worker.ts";

/** Tells the engine the present name and serving version of a document. Answers are right without it, so it may come late. */
export async function adviseEngine({ db, engine, breakers }: Worker, documentId: string): Promise<void> {
  const [document] = await db.select().from(documents).where(eq(documents.id, documentId));
  if (!document || document.status === "DELETED") return;
  const { tenant, spaceId, name, status, activeVersionId } = document;
  const ref = { tenant, spaceId, documentId };
  try {
    await engine.rename(ref, name);
    await engine.serve(ref, status === "ACTIVE" ? activeVersionId : null);
  } catch (error) {
    if (error instanceof EngineFailure && error.kind === "unreachable") await breakers.engine.open(error);
    throw error;
  }
}

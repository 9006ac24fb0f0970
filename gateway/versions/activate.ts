import { eq } from "drizzle-orm";
import type { Tx } from "../db/connect.ts";
import { documents, versions } from "../db/schema.ts";
import { type Slots, subjectOf } from "../documents/find.ts";
import { moveDocument } from "../documents/lifecycle.ts";
import { moveVersion } from "./lifecycle.ts";

type DocumentRow = typeof documents.$inferSelect;

/**
 * Lets the candidate of a locked document serve: the pointer moves, the slot is empty again, the version that served
 * retires, the lock version goes up. All of it is the caller's transaction, so searches see the old or the new, never both.
 */
export async function activateCandidate(tx: Tx, at: Date, slots: Slots): Promise<DocumentRow> {
  const { document, active, candidate } = slots;
  const moved = moveDocument(subjectOf(slots), "activate");
  if (!moved.ok || !candidate) throw new Error(`The candidate of ${document.id} cannot be activated`);
  await tx.update(versions).set({ activatedAt: at }).where(eq(versions.id, candidate.id));
  if (active) await retire(tx, at, active);
  const [activated] = await tx
    .update(documents)
    .set({
      status: moved.status,
      activeVersionId: candidate.id,
      candidateVersionId: null,
      lockVersion: document.lockVersion + 1,
      updatedAt: at,
    })
    .where(eq(documents.id, document.id))
    .returning();
  if (!activated) throw new Error(`The document ${document.id} vanished under its lock`);
  return activated;
}

async function retire(tx: Tx, at: Date, { id, status }: typeof versions.$inferSelect): Promise<void> {
  const retired = moveVersion(status, "retire");
  if (!retired) throw new Error(`The active version ${id} is ${status} and cannot retire`);
  await tx.update(versions).set({ status: retired, retiredAt: at }).where(eq(versions.id, id));
}

/** Writes that the engine has proven the candidate; the slots as they are then. */
export async function finishCandidate(tx: Tx, at: Date, slots: Slots): Promise<Slots> {
  const { candidate } = slots;
  const status = candidate && moveVersion(candidate.status, "finish");
  if (!candidate || !status) throw new Error(`The candidate of ${slots.document.id} is not being prepared`);
  await tx.update(versions).set({ status, readyAt: at }).where(eq(versions.id, candidate.id));
  return { ...slots, candidate: { ...candidate, status, readyAt: at } };
}

import "server-only";
import { and, eq } from "drizzle-orm";
import type { Preferences } from "../preferences.ts";
import type { Db } from "./db/connect.ts";
import { owner, prepared } from "./db/prepared.ts";
import { preferences } from "./db/schema.ts";

type Owner = { tenant: string; subject: string };

/** What one person chose; empty when nothing. */
export async function readPreferences(db: Db, { tenant, subject }: Owner): Promise<Preferences> {
  const [row] = await chosen(db).execute({ tenant, subject });
  return row?.values ?? {};
}

const chosen = prepared((db) =>
  db
    .select({ values: preferences.values })
    .from(preferences)
    .where(and(eq(preferences.tenant, owner.tenant), eq(preferences.subject, owner.subject)))
    .prepare("preferences"),
);

/** Puts the whole set in the place of the old one. */
export async function replacePreferences(db: Db, { tenant, subject }: Owner, values: Preferences): Promise<void> {
  const updatedAt = new Date();
  await db
    .insert(preferences)
    .values({ tenant, subject, values, updatedAt })
    .onConflictDoUpdate({ target: [preferences.tenant, preferences.subject], set: { values, updatedAt } });
}

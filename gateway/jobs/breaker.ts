/**
 * While something that work needs cannot be reached, its breaker in the database is open: jobs that need it wait in the
 * queue and spend no attempts, and one worker at a time asks whether it answers again. There are two: one for the engine,
 * one for what it needs only to prepare versions, so that deletions go on when documents cannot be prepared.
 */
import { and, eq, isNotNull, lte, sql } from "drizzle-orm";
import type { Logger } from "pino";
import type { Db } from "../db/connect.ts";
import { engineBreakers } from "../db/schema.ts";
import type { Engine } from "../engines/engine.ts";

export type Breaker = ReturnType<typeof makeBreaker>;
export type Breakers = { engine: Breaker; preparing: Breaker };

export function makeBreakers(db: Db, engine: Engine, log: Logger, probeMs: number): Breakers {
  const { name } = engine;
  return {
    engine: makeBreaker(db, { name, ping: () => engine.ping() }, log, probeMs),
    preparing: makeBreaker(
      db,
      { name: `${name}: preparing`, ping: () => engine.pingPreparing?.() ?? engine.ping() },
      log,
      probeMs,
    ),
  };
}

/** `name`: in the log and in the database. `ping` rejects as long as there is no answer. */
type Guarded = { name: string; ping: () => Promise<void> };

function makeBreaker(db: Db, guarded: Guarded, log: Logger, probeMs: number) {
  const mine = eq(engineBreakers.engine, guarded.name);
  const nextProbe = sql`now() + ${probeMs} * interval '1 millisecond'`;
  let isOpen = false;

  async function open(): Promise<void> {
    isOpen = true;
    await db
      .insert(engineBreakers)
      .values({ engine: guarded.name, openedAt: sql`now()`, probeAt: nextProbe })
      .onConflictDoUpdate({
        target: engineBreakers.engine,
        set: { openedAt: sql`coalesce(${engineBreakers.openedAt}, now())`, probeAt: nextProbe },
      });
    log.warn({ engine: guarded.name }, "the engine cannot be reached; its work waits");
  }

  /** Learns what other processes found out, and probes when it is this one's turn. */
  async function check(): Promise<void> {
    const [row] = await db.select().from(engineBreakers).where(mine);
    isOpen = row?.openedAt != null;
    if (!isOpen) return;
    const due = and(mine, isNotNull(engineBreakers.openedAt), lte(engineBreakers.probeAt, sql`now()`));
    const turn = await db.update(engineBreakers).set({ probeAt: nextProbe }).where(due).returning();
    if (turn.length > 0 && (await answers(guarded, probeMs))) await close();
  }

  async function close(): Promise<void> {
    await db.update(engineBreakers).set({ openedAt: null, probeAt: null }).where(mine);
    isOpen = false;
    log.info({ engine: guarded.name }, "the engine answers again");
  }

  return { isOpen: () => isOpen, open, check };
}

async function answers({ ping }: Guarded, withinMs: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), withinMs);
  });
  const answered = ping().then(
    () => true,
    () => false, // why it does not answer was said when the breaker opened
  );
  return Promise.race([answered, tooLate]).finally(() => clearTimeout(timer));
}

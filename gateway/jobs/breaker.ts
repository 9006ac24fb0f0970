/**
 * While something that work needs cannot be reached, its breaker in the database is open: jobs that need it wait in the
 * queue and spend no attempts, and one worker at a time asks whether it answers again. There are two: one for the engine,
 * one for what it needs only to prepare versions, so that deletions go on when documents cannot be prepared.
 */
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { and, eq, isNotNull, lte, sql } from "drizzle-orm";
import type { Logger } from "pino";
import type { Db } from "../db/connect.ts";
import { engineBreakers } from "../db/schema.ts";
import type { Engine } from "../engines/engine.ts";

export type Breaker = ReturnType<typeof makeBreaker>;
export type Breakers = { engine: Breaker; preparing: Breaker };

/** `stopping` ends what is still asked when the process stops. */
export function makeBreakers(db: Db, engine: Engine, log: Logger, probeMs: number, stopping: AbortSignal): Breakers {
  const { name } = engine;
  const make = (guarded: Guarded) => makeBreaker(db, guarded, log, probeMs, stopping);
  return {
    engine: make({ name, ping: () => engine.ping() }),
    preparing: make({
      name: `${name}: preparing`,
      ping: (signal) => engine.pingPreparing?.(signal) ?? engine.ping(),
    }),
  };
}

/** `name`: in the log and in the database. `ping` rejects as long as there is no answer. */
type Guarded = { name: string; ping: (signal: AbortSignal) => Promise<void> };

/** No answer is waited for longer: the connection that it should come by may be dead without a word. */
const longestPingMs = 60_000;

function makeBreaker(db: Db, guarded: Guarded, log: Logger, probeMs: number, stopping: AbortSignal) {
  const mine = eq(engineBreakers.engine, guarded.name);
  const nextProbe = sql`now() + ${probeMs} * interval '1 millisecond'`;
  let isOpen = false;
  let asking: Promise<void> | null = null;

  /** `reason`: how it was found out, for the log. */
  async function open(reason: unknown): Promise<void> {
    isOpen = true;
    await db
      .insert(engineBreakers)
      .values({ engine: guarded.name, openedAt: sql`now()`, probeAt: nextProbe })
      .onConflictDoUpdate({
        target: engineBreakers.engine,
        set: { openedAt: sql`coalesce(${engineBreakers.openedAt}, now())`, probeAt: nextProbe },
      });
    log.warn({ engine: guarded.name, err: reason }, "the engine cannot be reached; its work waits");
  }

  /**
   * Learns what other processes found out, and probes when it is this one's turn: by one question at a time, whose answer
   * counts whenever it comes.
   */
  async function check(): Promise<void> {
    const [row] = await db.select().from(engineBreakers).where(mine);
    isOpen = row?.openedAt != null;
    if (!isOpen) return;
    const due = and(mine, isNotNull(engineBreakers.openedAt), lte(engineBreakers.probeAt, sql`now()`));
    const turn = await db.update(engineBreakers).set({ probeAt: nextProbe }).where(due).returning();
    if (turn.length === 0) return;
    asking ??= ask().finally(() => {
      asking = null;
    });
    await Promise.race([asking, sleep(probeMs, undefined, { ref: false })]);
  }

  async function ask(): Promise<void> {
    if (!(await answers(guarded, stopping)) || stopping.aborted) return;
    await close().catch((error: unknown) => log.warn({ err: error }, "the breaker stays open until the next answer"));
  }

  async function close(): Promise<void> {
    await db.update(engineBreakers).set({ openedAt: null, probeAt: null }).where(mine);
    isOpen = false;
    log.info({ engine: guarded.name }, "the engine answers again");
  }

  return { isOpen: () => isOpen, open, check };
}

/** False too when it is given up: the process stops, or the answer took too long. */
async function answers({ ping }: Guarded, stopping: AbortSignal): Promise<boolean> {
  const answered = new AbortController();
  const signal = AbortSignal.any([stopping, AbortSignal.timeout(longestPingMs)]);
  const givenUp = once(signal, "abort", { signal: answered.signal }).then(
    () => false,
    () => false,
  );
  const asked = ping(signal).then(
    () => true,
    () => false, // why it does not answer was said when the breaker opened
  );
  return Promise.race([asked, signal.aborted ? false : givenUp]).finally(() => answered.abort());
}

/** Runs the stories while processes are killed, then looks for anything that should not be. */
import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import { connect } from "../../gateway/db/connect.ts";
import { makeEngine } from "../../gateway/engines/make-engine.ts";
import { fileStore } from "../../gateway/files/store.ts";
import { keepHouse } from "../../gateway/jobs/work/housekeeping.ts";
import type { Worker } from "../../gateway/jobs/worker.ts";
import { makeLog } from "../../gateway/log.ts";
import { type Client, clientOf } from "./client.ts";
import { effectsOf, findingsIn, strayFiles } from "./findings.ts";
import { type Plan, planOf, type Story, stories, type Victim, victims } from "./plan.ts";
import { type Stack, startStack } from "./stack.ts";
import { remove, tell, untilEnded, wanted } from "./stories.ts";

export type Options = { runs: number; seed: number; atOnce: number; say: (line: string) => void };
export type Report = {
  findings: string[];
  stories: Record<Story, number>;
  kills: Record<Victim, number>;
  calls: Client["counts"];
  accepted: number;
  operations: Record<string, number>;
  /** From acceptance to the end, milliseconds. */
  slowestMs: number;
  medianMs: number;
  takeovers: number;
  replays: number;
};

const day = 24 * 3_600_000;

export async function prove({ runs, seed, atOnce, say }: Options): Promise<Report> {
  const stack = await startStack();
  const { pool, db, close } = connect(stack.databaseUrl, () => {}, 4);
  try {
    const client = clientOf(stack);
    const plans = Array.from({ length: runs }, (_, number) => planOf(seed, number));
    const spaceId = await makeSpace(client);
    const { findings, durations } = await runAll(stack, client, spaceId, { plans, atOnce, say });
    const look = async (when: string) =>
      findings.push(...(await settledFindings(pool, stack, client, db)).map((finding) => `${when}: ${finding}`));

    await look("after the runs");
    const report = {
      ...(await figures(pool)),
      ...counted(plans),
      calls: client.counts,
      accepted: client.accepted.length,
    };
    await clear(pool, client, spaceId);
    await look("after everything was deleted");
    findings.push(...(await leftovers(pool)));
    const sorted = durations.toSorted((one, other) => one - other);
    const [medianMs = 0, slowestMs = 0] = [sorted[Math.floor(sorted.length / 2)], sorted.at(-1)];
    return { ...report, findings, medianMs, slowestMs };
  } finally {
    await close();
    await stack.stop();
    stack.remove();
  }
}

async function makeSpace(client: Client): Promise<string> {
  const profileCode = "enterprise-long-document";
  const body = { code: "proof", name: "Proof", profileCode, defaultSecurityDomainCode: "internal" };
  return wanted(await client.call("knowledgeSpaceCreate", { body })).spaceId;
}

type Course = Pick<Options, "atOnce" | "say"> & { plans: Plan[] };

async function runAll(stack: Stack, client: Client, spaceId: string, { plans, atOnce, say }: Course) {
  const findings: string[] = [];
  const durations: number[] = [];
  const waiting = [...plans];
  const lane = async () => {
    for (let plan = waiting.shift(); plan; plan = waiting.shift()) {
      const kills = plan.kills.map(async ({ victim, afterMs }) => {
        await pause(afterMs);
        stack.kill(victim);
      });
      const [outcome] = await Promise.allSettled([tell(client, spaceId, plan), ...kills]);
      if (outcome.status === "rejected") findings.push(`run ${plan.number} (${plan.story}): ${outcome.reason}`);
      else durations.push(...outcome.value.operations.map(({ acceptedAt, endedAt }) => endedAt - acceptedAt));
      const killed = plan.kills.map(({ victim, afterMs }) => `${victim} at ${afterMs} ms`).join(", ");
      say(
        `run ${plan.number} ${plan.story}, ${killed}: ${outcome.status === "fulfilled" ? "as it must" : outcome.reason}`,
      );
    }
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  return { findings, durations };
}

/** What is wrong once everything had time to settle, with a day's housekeeping behind it. */
async function settledFindings(pool: pg.Pool, stack: Stack, client: Client, db: Worker["db"]): Promise<string[]> {
  await tidy(stack, db);
  const look = async () => [
    ...(await findingsIn(pool)),
    ...(await effectsOf(pool, client.accepted)),
    ...(await strayFiles(pool, stack.filesDir)),
  ];
  for (const end = Date.now() + 30_000; ; await pause(500)) {
    const found = await look();
    if (found.length === 0 || Date.now() > end) return found;
  }
}

/** The housekeeping as it will be in two days: files that came to no use are kept for one. */
async function tidy({ databaseUrl, filesDir }: Stack, db: Worker["db"]): Promise<void> {
  const log = makeLog("silent", "gateway-worker");
  const engine = makeEngine({ databaseUrl }, log);
  const later = new Date(Date.now() + 2 * day);
  const parts = {
    db,
    engine,
    log,
    files: fileStore(filesDir),
    now: () => later,
    breakers: { engine: { isOpen: () => false } },
  };
  await keepHouse({ ...parts, timing: { stopWaitMs: 100 } } as unknown as Worker); // all that the housekeeping uses
  await engine.stop();
}

async function clear(pool: pg.Pool, client: Client, spaceId: string): Promise<void> {
  const { rows } = await pool.query<{ id: string }>(
    "select id from documents where status not in ('DELETING', 'DELETED')",
  );
  for (const { id } of rows) await untilEnded(client, await remove(client, id));
  const body = { expectedVersion: 1, reason: "a proof" };
  const removed = wanted(await client.call("knowledgeSpaceDelete", { path: { spaceId }, body }));
  await untilEnded(client, removed.operationId);
}

async function leftovers(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ what: string; count: number }>(`
    select 'texts' as what, count(*)::int from embedded.texts
    union all select 'passages', count(*)::int from embedded.passages
    union all select 'files', count(*)::int from file_resources where deleted_at is null
    union all select 'documents', count(*)::int from documents where status <> 'DELETED'
    union all select 'spaces', count(*)::int from spaces where status <> 'DELETED'`);
  return rows.flatMap(({ what, count }) =>
    count > 0 ? [`after everything was deleted ${count} ${what} are left`] : [],
  );
}

async function figures(pool: pg.Pool) {
  const operations = await pool.query<{ status: string; count: number; takeovers: number }>(
    "select status, count(*)::int, sum(takeover_count)::int as takeovers from operations group by status",
  );
  const { rows } = await pool.query("select count(*)::int from audit_events where outcome = 'replayed'");
  return {
    operations: Object.fromEntries(operations.rows.map(({ status, count }) => [status, count])),
    takeovers: operations.rows.reduce((sum, { takeovers }) => sum + takeovers, 0),
    replays: Number(rows[0]?.count),
  };
}

function counted(plans: Plan[]) {
  const count = <T extends string>(names: readonly T[], all: T[]) =>
    Object.fromEntries(names.map((name) => [name, all.filter((one) => one === name).length])) as Record<T, number>;
  const killed = plans.flatMap(({ kills }) => kills.map(({ victim }) => victim));
  return {
    stories: count(
      stories,
      plans.map(({ story }) => story),
    ),
    kills: count(victims, killed),
  };
}

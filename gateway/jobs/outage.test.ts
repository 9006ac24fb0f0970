import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { goodProof, pause, scriptedEngine } from "./testing/scripted-engine.ts";
import { startTestWorld, type TestWorld } from "./testing/test-world.ts";

let world: TestWorld;
let spaceId: string;
const engine = scriptedEngine({
  prepare: ({ signal, report }) =>
    report({ percent: 50 })
      .then(() => pause(300, signal))
      .then(() => goodProof),
});

beforeAll(async () => {
  world = await startTestWorld(engine);
  await world.work({ concurrency: 4 });
  spaceId = await world.makeSpace();
});
afterAll(() => world.stop());

/** What a restart of PostgreSQL does to everybody connected, several times in a row. */
async function cutConnections(times: number) {
  for (let cut = 0; cut < times; cut += 1) {
    await world.db.execute(
      sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
    );
    await new Promise((resolve) => setTimeout(resolve, 90));
  }
}

test("connections that break again and again cost no work: everything ends well, once", {
  timeout: 60_000,
}, async () => {
  const uploads = [];
  for (let count = 0; count < 6; count += 1) uploads.push(await world.upload(spaceId));
  await cutConnections(12);
  await new Promise((resolve) => setTimeout(resolve, 200));
  for (const { documentId, operationId } of uploads) {
    expect(await world.settled(operationId, 30_000)).toMatchObject({ status: "SUCCEEDED", retryCount: 0 });
    expect(await world.document(documentId)).toMatchObject({ status: "ACTIVE", lockVersion: 1 });
    const ends = (await world.audit(operationId)).filter(({ action }) => action === "endOperation");
    expect(ends).toHaveLength(1);
  }
});

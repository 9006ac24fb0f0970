/** The Gateway's own worker process, killed while it embeds: another one goes on where it was, and pays nothing twice. */
import { type ChildProcess, spawn } from "node:child_process";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { startRealWorld } from "../../../jobs/testing/test-world.ts";
import { type ScriptedEndpoint, silence, startScriptedEndpoint, testKey, well } from "./testing/scripted-endpoint.ts";

let world: Awaited<ReturnType<typeof startRealWorld>>;
let endpoint: ScriptedEndpoint;
const children: ChildProcess[] = [];
let said = "";

beforeAll(async () => {
  endpoint = await startScriptedEndpoint();
  world = await startRealWorld({ embedding: endpoint.settings });
});
afterEach(() => {
  for (const child of children.splice(0)) child.kill("SIGKILL");
});
afterAll(async () => {
  await world.stop();
  await endpoint.close();
});

async function startProcess(): Promise<ChildProcess> {
  const { databaseUrl, filesDir, accessFile, linkSecret } = world.gateway.config;
  const child = spawn(process.execPath, [new URL("../../../worker.ts", import.meta.url).pathname], {
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      ...{ NODE_ENV: "test", PATH: process.env.PATH, DATABASE_URL_GATEWAY: databaseUrl, GATEWAY_FILES_DIR: filesDir },
      ...{ GATEWAY_ACCESS_FILE: accessFile, GATEWAY_LINK_SECRET: linkSecret },
      GATEWAY_EMBEDDING_URL: endpoint.settings.url,
      GATEWAY_EMBEDDING_MODEL: endpoint.settings.model,
      GATEWAY_EMBEDDING_API_KEY: testKey,
      GATEWAY_EMBEDDING_BATCH: "4",
    },
  });
  children.push(child);
  await new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream?.on("data", (data: Buffer) => {
        said += data;
        if (data.includes('"working"')) resolve();
      });
    child.once("exit", (code) => reject(new Error(`The worker ended with ${code}: ${said}`)));
  });
  return child;
}

test("what was embedded before the kill is kept, the rest follows within 15 seconds, and the version serves once", async () => {
  const text = Array.from({ length: 40 }, (_, index) => `Chapter ${index} of vehicles. `.repeat(40)).join("\n\n");
  const doomed = await startProcess();
  endpoint.script = (asked, response) => (endpoint.asked.length < 4 ? well : silence)(asked, response);
  const { documentId, operationId } = await world.upload(await world.makeSpace(), { text });
  await world.until(
    async () => endpoint.asked.length,
    (count) => count >= 4,
    30_000,
  );
  await startProcess();
  endpoint.script = well;
  doomed.kill("SIGKILL");
  const killedAt = Date.now();
  const before = endpoint.asked
    .splice(0)
    .slice(0, 3)
    .flatMap(({ input }) => input);

  await world.until(
    async () => endpoint.asked.length,
    (count) => count > 0,
    20_000,
  );
  expect(Date.now() - killedAt).toBeLessThan(15_000);
  expect(await world.settled(operationId, 30_000)).toMatchObject({ status: "SUCCEEDED", retryCount: 0 });
  const after = endpoint.asked.flatMap(({ input }) => input);
  expect(after.filter((passage) => before.includes(passage))).toEqual([]);
  expect(before).toHaveLength(12);
  expect(await world.document(documentId)).toMatchObject({ status: "ACTIVE", lockVersion: 1 });
  const { data } = await world.call("knowledgeSearch", { body: { query: "automobile", documentIds: [documentId] } });
  expect(data.hits.length).toBeGreaterThan(0);
  expect(said).toContain("searching by meaning too");
  expect(said).not.toContain(testKey);
}, 120_000);

import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Installation, startInstallation } from "../../test-runner/installation.ts";
import { createSpace, longText, type Operator, operatorOf, untilOperation, upload } from "./operator-of.ts";
import { childOf, childrenOf, kill, killStart } from "./processes-of.ts";

let installation: Installation;
let operator: Operator;
let spaceId: string;

async function start(): Promise<void> {
  installation = await startInstallation(installation && { dataDir: installation.dataDir, ports: installation.ports });
  operator = operatorOf(installation);
}

beforeAll(async () => {
  await start();
  spaceId = await createSpace(operator);
});
afterAll(async () => {
  await installation.stop();
  installation.remove();
});

/** An Operation that a worker has begun and will need a while for. */
async function busyOperation() {
  const begun = await upload(operator, spaceId, longText(10_000));
  await untilOperation(operator, begun.operationId, "RUNNING");
  return begun;
}

/** The work that was interrupted ends well and had one effect, however often it was begun. */
async function untilDoneOnce({ operationId, documentId }: Awaited<ReturnType<typeof busyOperation>>) {
  await untilOperation(operator, operationId, "SUCCEEDED");
  const { data } = await operator.call("knowledgeDocumentGet", { path: { documentId } });
  const once = { status: "ACTIVE", lockVersion: 1, activeVersion: { versionNo: 1 }, candidateVersion: null };
  expect(data).toMatchObject(once);
}

const answers = (url: string) =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );
const isReady = async () =>
  (await answers(`http://localhost:${installation.ports.GATEWAY_PORT}/readyz`)) &&
  (await answers(`${installation.url}/readyz`));

beforeEach(() => expect.poll(isReady, { timeout: 60_000 }).toBe(true));

test("a worker killed in the middle of its work is started again and the work is finished", async () => {
  const begun = await busyOperation();
  kill(childOf(installation, "Gateway worker"));
  await untilDoneOnce(begun);
  expect(installation.said()).toMatch(/^Gateway worker was ended by SIGKILL; starting it again in 1 s/m);
});

test("launcher and worker killed in the middle: the next start carries on, and the document becomes active", async () => {
  const begun = await busyOperation();
  await killStart(installation, "Gateway worker");
  await start();
  await untilDoneOnce(begun);
});

test("a start right after a kill does not wait for anybody's help", async () => {
  installation.process.kill("SIGKILL"); // its launcher is told so and begins to stop
  await start();
  expect(await isReady()).toBe(true);
});

test("a killed PostgreSQL is started again under everybody's feet, and work goes on", async () => {
  const begun = await busyOperation();
  kill(childOf(installation, "PostgreSQL"));
  await expect.poll(isReady, { timeout: 60_000 }).toBe(true);
  await untilDoneOnce(begun);
  const after = await upload(operator, spaceId, "# 之后\n\nafter the crash\n");
  await untilOperation(operator, after.operationId, "SUCCEEDED");
});

test("launcher and PostgreSQL killed in the middle: the next start recovers the database and carries on", async () => {
  const begun = await busyOperation();
  await killStart(installation, "PostgreSQL");
  await start();
  await untilDoneOnce(begun);
});

test("everything killed in one instant, as by a power cut: the next start carries on", async () => {
  const begun = await busyOperation();
  await killStart(installation, ...childrenOf(installation).map(({ name }) => name));
  await start();
  await untilDoneOnce(begun);
});

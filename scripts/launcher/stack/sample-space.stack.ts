import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { sampleSpaceCode } from "../../../lib/spaces/sample-space.ts";
import { type Installation, launch, startInstallation } from "../../test-runner/installation.ts";
import { type Operator, operatorOf, untilOperation } from "./operator-of.ts";
import { killStart } from "./processes-of.ts";

let installation: Installation;
const env = { SAMPLE_SPACE: "auto" };

afterAll(async () => {
  await installation?.stop();
  installation?.remove();
});

const record = () => JSON.parse(readFileSync(join(installation.dataDir, "sample-space.json"), "utf8"));
const patience = { timeout: 120_000, interval: 100 };

async function startAgain() {
  const { dataDir, ports } = installation;
  installation = await startInstallation({ dataDir, ports, env });
}

async function sampleSpaces(operator: Operator) {
  const { data } = await operator.call("knowledgeSpacesList", { query: {} });
  return data.items.filter(({ code }) => code === sampleSpaceCode);
}

async function documents(operator: Operator) {
  const path = { spaceId: record().spaceId };
  const { data } = await operator.call("knowledgeDocumentsList", { path, query: { pageSize: "100" } });
  return data.items;
}

test("killed while filling, the next start carries on, and every document is there once", async () => {
  installation = await startInstallation({ env });
  await expect.poll(() => Object.keys(record().documents).length, patience).toBeGreaterThan(3);
  await killStart(installation);
  expect(record().state).toBe("wanted");
  await startAgain();
  await expect.poll(() => record().state, patience).toBe("filled");
  const operator = operatorOf(installation);
  expect(await sampleSpaces(operator)).toHaveLength(1);
  const names = (await documents(operator)).map(({ name }) => name);
  expect(names).toHaveLength(10);
  expect(new Set(names).size).toBe(10);
});

test("the encrypted file failed and says why; the failed replacement leaves v1 serving", async () => {
  const operator = operatorOf(installation);
  const { agreement, hours } = record().documents;
  const read = async ({ documentId }: { documentId: string }) =>
    (await operator.call("knowledgeDocumentGet", { path: { documentId } })).data;
  await expect
    .poll(() => read(agreement), patience)
    .toMatchObject({ status: "CREATE_FAILED", candidateVersion: { error: { code: "FILE_PASSWORD_PROTECTED" } } });
  await expect
    .poll(() => read(hours), patience)
    .toMatchObject({
      status: "ACTIVE",
      activeVersion: { versionNo: 1, status: "READY" },
      candidateVersion: { versionNo: 2, status: "FAILED", error: { code: "FILE_CORRUPT" } },
    });
});

test("once filled, another start starts no such program; once removed, it does not come back", async () => {
  const operator = operatorOf(installation);
  await expect
    .poll(async () => (await documents(operator)).filter(({ status }) => status === "CREATING"), patience)
    .toEqual([]);
  for (const { documentId, version: expectedVersion } of await documents(operator)) {
    const body = { expectedVersion, reason: "The test is over" };
    const { data } = await operator.call("knowledgeDocumentDelete", { path: { documentId }, body });
    await untilOperation(operator, data.operationId, "SUCCEEDED");
  }
  const [space] = await sampleSpaces(operator);
  const body = { expectedVersion: space?.version ?? 0, reason: "The test is over" };
  const { data } = await operator.call("knowledgeSpaceDelete", { path: { spaceId: space?.spaceId ?? "" }, body });
  await untilOperation(operator, data.operationId, "SUCCEEDED");
  await installation.stop();
  await startAgain();
  expect(installation.said()).not.toMatch(/sample space/i);
  expect(await sampleSpaces(operatorOf(installation))).toEqual([]);
});

test("switched off, nothing is filled and nothing is written down", async () => {
  const other = await launch({ env: { SAMPLE_SPACE: "off" } });
  await expect.poll(other.said, patience).toMatch(/^Ready: /m);
  expect(existsSync(join(other.dataDir, "sample-space.json"))).toBe(false);
  await other.stop();
  other.remove();
});

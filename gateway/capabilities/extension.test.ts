import { afterAll, expect, test } from "vitest";
import { startTestGateway, type TestGateway } from "../http/test-gateway.ts";

const started: TestGateway[] = [];
afterAll(() => Promise.all(started.map((gateway) => gateway.stop())));

async function withParts(...extension: ("capabilities" | "fileResources")[]) {
  const gateway = await startTestGateway({ extension });
  started.push(gateway);
  const caller = gateway.caller({ groups: ["kb-admins"] });
  return {
    capabilities: await caller.call("consoleCapabilitiesGet"),
    file: await caller.call("consoleFileResourceCreate", { query: { fileName: "a.md" }, body: "# A" }),
    spaces: await caller.call("knowledgeSpacesList"),
  };
}

const absent = { status: 404, code: "KNOWLEDGE_NOT_FOUND" };

test("with neither part of the extension it is a core-only Gateway", async () => {
  const { capabilities, file, spaces } = await withParts();
  expect(capabilities).toMatchObject(absent);
  expect(file).toMatchObject(absent);
  expect(spaces.status).toBe(200);
});

test("without file resources it tells so in its capabilities and takes none", async () => {
  const { capabilities, file } = await withParts("capabilities");
  expect(capabilities.data.parts).toEqual([]);
  expect(file).toMatchObject(absent);
});

test("without capabilities it takes files from whoever knows the call", async () => {
  const { capabilities, file } = await withParts("fileResources");
  expect(capabilities).toMatchObject(absent);
  expect(file.status).toBe(201);
});

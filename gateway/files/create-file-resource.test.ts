import { readdir } from "node:fs/promises";
import { request } from "node:http";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fileResources } from "../db/schema.ts";
import { startTestGateway, type TestGateway } from "../http/test-gateway.ts";

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.stop());

const path = "/internal/v1/knowledge-console/file-resources?fileName=";
const stored = async () =>
  (await readdir(gateway.config.filesDir, { recursive: true })).filter((name) => /file_|-/.test(name));
const send = (fileName: string, body: Uint8Array | string) =>
  gateway.caller().call("consoleFileResourceCreate", { query: { fileName }, body: new Blob([body as BlobPart]) });

test("a file handed over is described by what was found in it", async () => {
  const { data } = await send("手册 2026.md", "# 手册\n");
  expect(data).toMatchObject({ fileName: "手册 2026.md", mimeType: "text/markdown", fileSize: 9 });
  expect(Date.parse(data.expiresAt) - Date.now()).toBeGreaterThan(23 * 3_600_000);
  expect(data.sha256).toMatch(/^[0-9a-f]{64}$/);
});

describe("a file that is refused", () => {
  test.each([
    ["empty", "a.txt", "", "KNOWLEDGE_INVALID_INPUT", "empty"],
    ["of another kind than its name says", "a.pdf", "text", "FILE_TYPE_NOT_ALLOWED", "type_not_allowed"],
    ["larger than its kind may be", "a.txt", "x".repeat(1024 * 1024 + 1), "FILE_TOO_LARGE", "too_large"],
    ["larger by far", "a.txt", "x".repeat(24 * 1024 * 1024), "FILE_TOO_LARGE", "too_large"],
  ])("because it is %s is named and leaves nothing", async (_, fileName, body, code, reason) => {
    const before = [await stored(), await gateway.db.$count(fileResources)];
    const answer = await send(fileName, body);
    expect(answer).toMatchObject({ status: 422, code, meta: { error: { fieldErrors: [{ field: "file", reason }] } } });
    expect([await stored(), await gateway.db.$count(fileResources)]).toEqual(before);
  });

  test.each(["a/b.txt", "..", "a\u0007.txt", "x".repeat(256)])("for its name %j", async (fileName) => {
    const { status, meta } = await send(fileName, "text");
    expect(status).toBe(422);
    expect(meta.error?.fieldErrors[0]?.field).toBe("fileName");
  });
});

/** A request by hand, to announce what is not sent and to go away in the middle. */
async function begin(headers: Record<string, string>) {
  const all = { ...(await gateway.caller().headers()), "content-type": "application/octet-stream", ...headers };
  return request(`${gateway.url}${path}a.txt`, { method: "POST", headers: all });
}

test("an announced size beyond every limit is refused before a byte is read", async () => {
  const sending = await begin({ "content-length": String(10 * 1024 * 1024 * 1024) });
  const answered = new Promise<number | undefined>((resolve) =>
    sending.once("response", ({ statusCode }) => resolve(statusCode)),
  );
  sending.on("error", () => {});
  sending.write("only a little");
  expect(await answered).toBe(422);
  sending.destroy();
});

test("guards against half files: who goes away in the middle leaves nothing", async () => {
  const before = await stored();
  const sending = await begin({ "transfer-encoding": "chunked" });
  sending.on("error", () => {});
  sending.write("half of a file ".repeat(1000));
  for (const end = Date.now() + 3_000; (await stored()).length === before.length && Date.now() < end; )
    await new Promise((resolve) => setTimeout(resolve, 10));
  sending.destroy();
  for (const end = Date.now() + 3_000; (await stored()).length > before.length && Date.now() < end; )
    await new Promise((resolve) => setTimeout(resolve, 10));
  expect(await stored()).toEqual(before);
});

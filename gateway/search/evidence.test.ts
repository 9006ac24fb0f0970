/** From a file to a cited answer over HTTP, with the engine that comes along: nothing on the way is a stand-in. */
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { codePointLength } from "../../contracts/rules/code-points.ts";
import { startRealWorld } from "../jobs/testing/test-world.ts";

let on: Awaited<ReturnType<typeof startRealWorld>>;
let spaceId: string;

beforeAll(async () => {
  on = await startRealWorld();
  await on.work();
  spaceId = await on.makeSpace();
});
afterAll(() => on.stop());

const handbook = readFileSync(new URL("../text/fixtures/handbook-zh.pdf", import.meta.url));
const policy =
  "# Travel\n\n## Hotels\n\nA hotel may cost up to 150 per night. 🧪 𠮷野家 is a restaurant.\n\n# Meals\n\nMeals are paid as they are.";

async function upload(
  content: string | Uint8Array<ArrayBuffer>,
  fileName: string,
  documentName: string,
  metadata = {},
) {
  const file = await on.call("consoleFileResourceCreate", { query: { fileName }, body: new Blob([content]) });
  const body = { fileResourceId: file.data.fileResourceId, documentName, metadata };
  const { data } = await on.call("knowledgeDocumentUpload", { path: { spaceId }, body });
  const operation = await on.settled(data.operationId, 20_000);
  return { documentId: data.documentId, operation };
}
const search = (query: string, body: object = {}) =>
  on.call("knowledgeSearch", { body: { query, knowledgeSpaceIds: [spaceId], ...body } });
const read = (citationId: string, query = {}) => on.call("knowledgeCitationRead", { path: { citationId }, query });

test("a Chinese PDF answers a Chinese question with chapter, page and exact context", async () => {
  const { documentId } = await upload(new Uint8Array(handbook), "手册.pdf", "设备维护手册");
  const { data } = await search("润滑油多久更换一次？");
  expect(data).toMatchObject({ query: "润滑油多久更换一次？", traceId: expect.any(String) });
  const [hit] = data.hits;
  expect(hit).toMatchObject({
    documentId,
    documentName: "设备维护手册",
    chapterPath: ["设备维护手册", "第二章 保养"],
    page: 2,
    locationPrecision: "EXACT_OFFSET",
    content: expect.stringContaining("润滑油每三个月更换一次"),
  });
  const citation = await read(hit?.citationId ?? "", { contextBefore: 20, contextAfter: 3 });
  expect(citation.data).toMatchObject({
    matchedContent: hit?.content,
    beforeContent: expect.stringMatching(/滤芯 \| LX-15 \| 每周\n\n$/),
    actualContextBefore: 20,
    actualContextAfter: 0,
    pageStart: 2,
    pageEnd: 2,
  });
}, 40_000);

test("an English file answers an English question; numbers and codes find their row", async () => {
  const { documentId } = await upload(policy, "travel.md", "Travel policy", { category: "HR" });
  const { data } = await search("what may hotels cost per night");
  expect(data.hits[0]).toMatchObject({ documentId, chapterPath: ["Travel", "Hotels"], metadata: { category: "HR" } });
  expect((await search("XK-200/3")).data.hits[0]?.content).toContain("主轴承 | XK-200/3 | 每月");
  expect((await search("hotels", { metadataFilter: { category: ["IT"] } })).data.hits).toEqual([]);
}, 40_000);

test("nothing relevant is the contract's reason, not some passage", async () => {
  const { data } = await search("how to train a puppy for the football world cup");
  expect(data).toMatchObject({ hits: [], reason: "NO_AUTHORIZED_RELEVANT_EVIDENCE" });
});

test("a citation stays with the version it was found in, and tells which that is", async () => {
  const { documentId } = await upload("The old rule says blue.", "rule.txt", "Rule of colours");
  const first = (await search("old rule says blue", { documentIds: [documentId] })).data.hits[0];
  const { lockVersion, activeVersion } = await on.document(documentId);
  const replaced = await on.replace(documentId, lockVersion, "The new rule says green.");
  await on.settled(replaced.data.operationId, 20_000);
  expect((await search("old rule says blue", { documentIds: [documentId] })).data.hits[0]?.content).toContain("green");
  const citation = await read(first?.citationId ?? "");
  expect(citation.data).toMatchObject({
    matchedContent: "The old rule says blue.",
    versionId: activeVersion?.versionId,
  });
  expect((await on.document(documentId)).activeVersion?.versionId).not.toBe(citation.data.versionId);
}, 40_000);

test("counts of context are code points, also where characters take two units", async () => {
  const { data } = await search("restaurant");
  const citation = (await read(data.hits[0]?.citationId ?? "", { contextBefore: 7, contextAfter: 12 })).data;
  expect(citation.actualContextBefore).toBe(codePointLength(citation.beforeContent));
  expect(citation.actualContextAfter).toBe(12);
  expect(citation.matchedContent).toContain("🧪 𠮷野家");
});

test("deleting a document takes its hits and its citations away at once, and its text soon after", async () => {
  const { documentId } = await upload("Zebras are striped animals.", "zebra.txt", "Zebras");
  const hit = (await search("striped zebras")).data.hits[0];
  const { lockVersion } = await on.document(documentId);
  const removed = await on.remove(documentId, lockVersion);
  expect((await search("striped zebras")).data.hits).toEqual([]);
  expect(await read(hit?.citationId ?? "")).toMatchObject({ status: 404, code: "KNOWLEDGE_NOT_FOUND" });
  await on.settled(removed.data.operationId, 20_000);
  const { rows } = await on.db.execute<{ count: string }>(
    `select count(*) from embedded.texts where document_id = '${documentId}'`,
  );
  expect(rows[0]?.count).toBe("0");
}, 40_000);

test("a file without text fails in words for people, and answers nothing", async () => {
  const { operation, documentId } = await upload(`%PDF-1.7\n${"x".repeat(300)}\n%%EOF\n`, "broken.pdf", "Broken");
  expect(operation.status).toBe("FAILED");
  const { candidateVersion } = await on.document(documentId);
  expect(candidateVersion).toMatchObject({
    status: "FAILED",
    error: { code: "FILE_CORRUPT", message: expect.stringContaining("damaged"), retryable: false },
  });
}, 40_000);

test("no text of a document and no query is in any log line", () => {
  expect(on.gateway.lines.length).toBeGreaterThan(0);
  expect(on.gateway.lines.join("\n")).not.toMatch(/润滑油|striped|puppy|主轴承/);
});

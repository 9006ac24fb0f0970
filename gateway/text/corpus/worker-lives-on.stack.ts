/** Files that are out for the worker, on its whole way: each fails alone and in words, and the next one is prepared. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { startRealWorld } from "../../jobs/testing/test-world.ts";
import { contentFailureWords } from "../readers/content-failure.ts";
import { docxCases } from "./cases/docx-cases.ts";
import { htmlCases } from "./cases/html-cases.ts";
import { xlsxCases } from "./cases/xlsx-cases.ts";
import type { CorpusFile } from "./corpus-file.ts";
import { stored } from "./corpus-file.ts";
import { sheetRows, writeXlsx } from "./writers/write-xlsx.ts";

let on: Awaited<ReturnType<typeof startRealWorld>>;
let spaceId: string;

beforeAll(async () => {
  on = await startRealWorld();
  await on.work();
  spaceId = await on.makeSpace();
});
afterAll(() => on.stop());

async function begin(bytes: Buffer, fileName: string) {
  const body = new Blob([new Uint8Array(bytes)]);
  const file = await on.call("consoleFileResourceCreate", { query: { fileName }, body });
  const document = { fileResourceId: file.data.fileResourceId, documentName: fileName };
  return (await on.call("knowledgeDocumentUpload", { path: { spaceId }, body: document })).data;
}

const named = (cases: CorpusFile[], name: string): CorpusFile => {
  const file = cases.find((each) => each.name === name);
  if (!file) throw new Error(`The corpus has no file "${name}"`);
  return file;
};
const outForIt = [
  named(docxCases, "entities that grow"),
  named(docxCases, "a part that unpacks to a thousand times its size"),
  named(docxCases, "a password"),
  named(xlsxCases, "a sheet of nothing that unpacks to hundreds of times its size"),
  named(htmlCases, "elements nested without end"),
];

test("each fails with its words, for good, and a good file behind them serves", async () => {
  for (const file of outForIt) {
    if (!("fails" in file)) throw new Error("The file can be read");
    const { documentId, operationId } = await begin(file.bytes(), `${file.type}.${file.type}`);
    expect((await on.settled(operationId, 20_000)).status).toBe("FAILED");
    expect((await on.document(documentId)).candidateVersion).toMatchObject({
      status: "FAILED",
      error: { code: file.fails, message: contentFailureWords[file.fails], retryable: false },
    });
  }
  const { operationId } = await begin(stored("handbook.docx")(), "handbook.docx");
  expect((await on.settled(operationId, 20_000)).status).toBe("SUCCEEDED");
}, 120_000);

test("a sheet is found by its rows, with its name and number", async () => {
  const { documentId, operationId } = await begin(stored("stock.xlsx")(), "stock.xlsx");
  expect((await on.settled(operationId, 20_000)).status).toBe("SUCCEEDED");
  const { data } = await on.call("knowledgeSearch", {
    body: { query: "Valve V-42", knowledgeSpaceIds: [spaceId], documentIds: [documentId] },
  });
  expect(data.hits[0]).toMatchObject({ chapterPath: ["库存 2026"], page: 1 });
  expect(data.hits[0]?.content).toMatch(/^Part \| Count \| Price/);
  expect(data.hits[0]?.content).toContain("Valve V-42 | 42 | 63.00 €");
}, 60_000);

test("reading and indexing a large sheet stop within two seconds of a cancel", async () => {
  const rows = Array.from({ length: 9_000 }, (_, index) => [`Part ${index}`, index * 7, `Hall ${index % 9}`]);
  const { operationId } = await begin(writeXlsx([{ name: "S", rows: sheetRows(rows) }]), "large.xlsx");
  await on.until(
    () => on.operation(operationId),
    ({ status }) => status === "RUNNING",
    20_000,
  );
  const start = performance.now();
  await on.cancel(operationId);
  expect((await on.settled(operationId, 20_000)).status).toBe("CANCELLED");
  expect(performance.now() - start).toBeLessThan(2_000);
}, 60_000);

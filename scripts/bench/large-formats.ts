/**
 * The largest files that the limits let in, put through the engine: 2 million cells as a workbook and as text, 10,000 pages.
 * `node scripts/bench/large-formats.ts`; each ends prepared or in words, and says what it took.
 */
import { mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { EngineFailure } from "../../gateway/engines/engine.ts";
import { mimeTypeOf, type TypeName } from "../../gateway/files/accepted-types.ts";
import { sheetRows, writeXlsx } from "../../gateway/text/corpus/writers/write-xlsx.ts";
import { type EngineUnderTest, startEngine } from "./engine-under-test.ts";
import { writeLargePdf } from "./large-pdf.ts";
import { watchMemory } from "./process-memory.ts";

const rowCount = 200_000;
const columnCount = 10;
const folder = mkdtempSync(join(tmpdir(), "kc-formats-"));
const test = await startEngine();
try {
  const cells = (row: number) =>
    Array.from({ length: columnCount }, (_, column) => (column === 0 ? `Part ${row}` : (row * column * 7) % 1_000));
  const rows = Array.from({ length: rowCount }, (_, row) => cells(row));
  writeFileSync(join(folder, "cells.xlsx"), writeXlsx([{ name: "Parts", rows: sheetRows(rows) }]));
  writeFileSync(join(folder, "cells.csv"), rows.map((row) => row.join(",")).join("\n"));
  await writeLargePdf(join(folder, "pages.pdf"), 10_000, 200);
  await prepare(test, "xlsx", join(folder, "cells.xlsx"));
  await prepare(test, "csv", join(folder, "cells.csv"));
  await prepare(test, "pdf", join(folder, "pages.pdf"));
} finally {
  await test.stop();
  rmSync(folder, { recursive: true });
}

async function prepare({ engine }: EngineUnderTest, type: TypeName, path: string): Promise<void> {
  const fileSize = statSync(path).size;
  const version = { tenant: "bench", spaceId: "bench", documentId: path, versionId: path };
  const file = { path, fileName: path, mimeType: mimeTypeOf(type), fileSize, documentName: type };
  const watch = watchMemory([{ name: "worker", pid: process.pid }]);
  const start = performance.now();
  const outcome = await engine
    .prepare(version, file, async () => {}, new AbortController().signal)
    .then(({ passageCount, codePointCount }) => `${passageCount} passages of ${codePointCount} code points`)
    .catch((error: unknown) => {
      if (error instanceof EngineFailure) return `${error.code}: ${error.message}`;
      throw error;
    });
  const seconds = ((performance.now() - start) / 1000).toFixed(0);
  const memory = [...watch.stop()].map(([name, { peak }]) => `${name} ${peak} MB`).join(", ");
  console.log(`${type}, ${(fileSize / 1e6).toFixed(1)} MB: ${outcome}; ${seconds} s; ${memory}`);
}

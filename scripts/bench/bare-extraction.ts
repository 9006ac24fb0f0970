/** The same library as the reader's, doing nothing but what it must: what reading can cost at the least. */
import { execFileSync } from "node:child_process";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";

/** Runs in a process of its own, as the reader does. */
export function barePagesPerSecond(path: string): number {
  const said = execFileSync(process.execPath, [fileURLToPath(import.meta.url), path], { encoding: "utf8" });
  return Number(said);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const start = performance.now();
  const { getDocument } = await import("pdfjs-dist/legacy/build/pdf.mjs");
  const task = getDocument({
    data: new Uint8Array(await readFile(process.argv[2] ?? "")),
    verbosity: 0,
    disableFontFace: true,
  });
  const pdf = await task.promise;
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    await page.getTextContent();
    page.cleanup();
  }
  console.log(pdf.numPages / ((performance.now() - start) / 1000));
}

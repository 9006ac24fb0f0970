/** The same library as the reader's, doing nothing but what it must: what reading can cost at the least. */
import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

/** Runs in a process of its own, as the reader does. */
export async function barePagesPerSecond(path: string): Promise<number> {
  const { stdout } = await promisify(execFile)(process.execPath, [fileURLToPath(import.meta.url), path]);
  return Number(stdout);
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

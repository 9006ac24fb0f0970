import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, expect, onTestFinished, test, vi } from "vitest";
import { column, writePdf } from "../fixtures/write-pdf.ts";
import { defaultExtractionLimits, extractText } from "./extract-text.ts";

const folder = mkdtempSync(join(tmpdir(), "kc-extraction-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const pdf = join(folder, "file.pdf");
writeFileSync(pdf, writePdf(Array.from({ length: 3 }, (_, index) => column([`What stands on page ${"ABC"[index]}.`]))));
const file = { path: pdf, mimeType: "application/pdf" };
const unstopped = () => new AbortController().signal;

/** A program that does to its process what a library might. */
function program(body: string): URL {
  const path = join(folder, `program-${Math.random().toString(36).slice(2)}.mjs`);
  writeFileSync(path, body);
  return pathToFileURL(path);
}

test("the text of a file, with pages counted as they are read", async () => {
  const heard: number[] = [];
  const found = await extractText(file, { signal: unstopped(), onProgress: (done) => heard.push(done) });
  expect(found).toMatchObject({ pageCount: 3, pageStarts: [{ page: 1 }, { page: 2 }, { page: 3 }] });
  expect(heard).toEqual([1, 2, 3]);
});

test("what a reader refuses is a failure of the content, in words for people", async () => {
  const path = join(folder, "empty.pdf");
  writeFileSync(path, writePdf([[]]));
  await expect(extractText({ ...file, path }, { signal: unstopped() })).rejects.toMatchObject({
    name: "EngineFailure",
    kind: "content",
    code: "FILE_HAS_NO_TEXT",
    isRetryable: false,
    message: expect.stringContaining("OCR"),
  });
});

test("a crash fails this file only and may be tried again", async () => {
  const crashing = program("process.once('message', () => { throw new Error('library broke'); });");
  await expect(extractText(file, { signal: unstopped(), program: crashing })).rejects.toMatchObject({
    kind: "fault",
    code: "EXTRACTION_FAILED",
    isRetryable: true,
  });
});

test("a killed process fails this file only", async () => {
  const killed = program("process.once('message', () => process.kill(process.pid, 'SIGSEGV'));");
  await expect(extractText(file, { signal: unstopped(), program: killed })).rejects.toMatchObject({ kind: "fault" });
});

test("a hang ends at the time limit as a failure of the content", async () => {
  const hanging = program("process.once('message', () => { for (;;); });");
  const limits = { ...defaultExtractionLimits, pdfTimeoutMs: 800 };
  await expect(extractText(file, { signal: unstopped(), program: hanging, limits })).rejects.toMatchObject({
    kind: "content",
    code: "FILE_TOO_SLOW",
  });
});

test("a file that takes too much memory is a failure of the content", async () => {
  const greedy = program(
    "process.once('message', () => { const all = []; for (;;) all.push(new Array(100000).fill('x' + all.length)); });",
  );
  const limits = { ...defaultExtractionLimits, maxHeapMegabytes: 64 };
  await expect(extractText(file, { signal: unstopped(), program: greedy, limits })).rejects.toMatchObject({
    kind: "content",
    code: "FILE_TOO_COMPLEX",
  });
});

test("memory outside the heap is watched too", async () => {
  const limits = { ...defaultExtractionLimits, maxResidentBytes: 1 };
  const path = join(folder, "long.pdf");
  writeFileSync(
    path,
    writePdf(Array.from({ length: 2_000 }, () => column(Array.from({ length: 40 }, () => "many words here")))),
  );
  await expect(extractText({ ...file, path }, { signal: unstopped(), limits })).rejects.toMatchObject({
    code: "FILE_TOO_COMPLEX",
  });
});

test("an abort ends even a hanging process at once, with the signal's reason", async () => {
  const hanging = program("process.once('message', () => { for (;;); });");
  const controller = new AbortController();
  const reason = new Error("cancelled");
  setTimeout(() => controller.abort(reason), 500);
  const start = performance.now();
  await expect(extractText(file, { signal: controller.signal, program: hanging })).rejects.toBe(reason);
  expect(performance.now() - start).toBeLessThan(2_000);
});

test("the process knows no secret and may write nothing, start nothing and read nothing but its file and its program", async () => {
  vi.stubEnv("SECRET_OF_THE_TEST", "secret");
  onTestFinished(() => void vi.unstubAllEnvs());
  const elsewhere = join(folder, "elsewhere");
  mkdirSync(elsewhere);
  writeFileSync(join(elsewhere, "file.pdf"), writePdf([column(["x"])]));
  const curious = program(`
    import { spawnSync } from "node:child_process";
    import { readFileSync, writeFileSync } from "node:fs";
    const attempt = (work) => { try { work(); return "could"; } catch (error) { return error.code; } };
    process.once("message", () => {
      const found = [
        process.env.SECRET_OF_THE_TEST ?? "none",
        attempt(() => readFileSync("/etc/passwd")),
        attempt(() => writeFileSync(${JSON.stringify(join(elsewhere, "out"))}, "x")),
        attempt(() => spawnSync("true")),
      ];
      process.send({ kind: "text", text: { text: found.join(" ") } }, () => process.disconnect());
    });
  `);
  // The program stands beside the file here, so that it may be read.
  const found = await extractText(file, { signal: unstopped(), program: curious });
  expect(found.text).toBe("none ERR_ACCESS_DENIED ERR_ACCESS_DENIED ERR_ACCESS_DENIED");
});

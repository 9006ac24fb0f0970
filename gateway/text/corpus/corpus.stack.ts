import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sliceCodePoints } from "../../../contracts/rules/code-points.ts";
import { mimeTypeOf } from "../../files/accepted-types.ts";
import { defaultExtractionLimits, extractText } from "../extraction/extract-text.ts";
import type { NormalisedText } from "../normalised-text.ts";
import { passagesOf } from "../passages.ts";
import { contentFailureWords } from "../readers/content-failure.ts";
import { readDocument } from "../readers/read-document.ts";
import { csvCases } from "./cases/csv-cases.ts";
import { docxCases } from "./cases/docx-cases.ts";
import { htmlCases } from "./cases/html-cases.ts";
import { markdownCases } from "./cases/markdown-cases.ts";
import { pdfCases } from "./cases/pdf-cases.ts";
import { pptxCases } from "./cases/pptx-cases.ts";
import { textCases } from "./cases/text-cases.ts";
import { xlsxCases } from "./cases/xlsx-cases.ts";
import type { CorpusFile, Place } from "./corpus-file.ts";

const corpus: CorpusFile[] = [
  ...[...pdfCases, ...docxCases, ...pptxCases, ...xlsxCases],
  ...[...csvCases, ...htmlCases, ...markdownCases, ...textCases],
];
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "kc-corpus-"));
});
afterAll(() => rm(folder, { recursive: true }));

async function read({ type, bytes, isHard }: CorpusFile): Promise<NormalisedText> {
  const path = join(folder, "file");
  await writeFile(path, bytes());
  const file = { path, mimeType: mimeTypeOf(type) };
  if (isHard) return extractText(file, { signal: new AbortController().signal });
  return readDocument(file, defaultExtractionLimits, () => {});
}

/** Where a text stands that is in the document once, as a citation of it would say. */
function placeOf(text: string, { text: whole, sections, pageStarts }: NormalisedText): Place {
  expect(whole.split(text)).toHaveLength(2);
  const start = [...whole.slice(0, whole.indexOf(text))].length;
  const page = pageStarts.findLast((each) => each.start <= start)?.page;
  return { text, chapter: sections.findLast((each) => each.start <= start)?.path, page };
}

describe("a file is read as expected", () => {
  const readable = corpus.filter((file) => !("fails" in file));
  test.each(readable.map((file) => [file.type, file.name, file] as const))(
    "%s: %s",
    async (_type, _name, file) => {
      if ("fails" in file) return;
      const normalised = await read(file);
      if (file.text !== undefined) expect(normalised.text).toBe(file.text);
      if (file.pageCount !== undefined) expect(normalised.pageCount).toBe(file.pageCount);
      for (const place of file.places) expect(placeOf(place.text, normalised)).toMatchObject(place);
      for (const text of file.absent ?? []) expect(normalised.text).not.toContain(text);
      expect(normalised.text).toBe(normalised.text.normalize("NFC"));
      expect(normalised.text).not.toContain("\ufffd");
    },
    60_000,
  );
});

describe("a file that cannot be read says why", () => {
  const broken = corpus.flatMap((file) => ("fails" in file ? [[file.type, file.name, file] as const] : []));
  test.each(broken)(
    "%s: %s",
    async (_type, _name, file) => {
      await expect(read(file)).rejects.toMatchObject({ code: file.fails, message: contentFailureWords[file.fails] });
    },
    60_000,
  );
});

test("rows of long tables are whole in their passages, each under the header", async () => {
  for (const [cases, name, header, row] of [
    [csvCases, "rows of many passages, each under the header", "Part | Count | Place", /^V-\d+ \| \d+ \| Hall \d$/],
    [docxCases, "a table longer than a passage", "Part | Interval", /^Bearing B-\d+ \| every \d+ weeks$/],
    [markdownCases, "a table longer than a passage", "Part | Interval", /^Bearing B-\d+ \| every \d+ weeks$/],
  ] as const) {
    const file = cases.find((each) => each.name === name);
    if (!file) throw new Error(`The corpus has no file "${name}"`);
    const normalised = await read(file);
    const passages = [...passagesOf(normalised)].map(({ start, end }) => sliceCodePoints(normalised.text, start, end));
    expect(passages.length).toBeGreaterThan(1);
    for (const passage of passages) {
      const [first, ...rows] = passage
        .replace(/^Care\n/, "")
        .split("\n")
        .filter(Boolean);
      expect(first).toBe(header);
      for (const each of rows.filter((line) => line !== header)) expect(each).toMatch(row);
    }
  }
});

test("the corpus is as large as it should be, in files and formats", () => {
  expect(corpus.length).toBeGreaterThanOrEqual(60);
  expect(new Set(corpus.map(({ type }) => type)).size).toBe(8);
  const named = corpus.map(({ type, name }) => `${type}: ${name}`);
  expect(new Set(named).size).toBe(named.length);
});

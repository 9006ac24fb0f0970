import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, expect, test } from "vitest";
import { column, type PdfOptions, type PdfText, writePdf } from "../fixtures/write-pdf.ts";
import type { NormalisedText } from "../normalised-text.ts";
import { readDocument } from "../readers/read-document.ts";

const folder = mkdtempSync(join(tmpdir(), "kc-pdf-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const limits = { maxPages: 50, maxCodePoints: 100_000, maxUnpackedBytes: 10_000_000 };
const readFile = (path: string, report = (_done: number, _total: number) => {}) =>
  readDocument({ path, mimeType: "application/pdf" }, limits, report);

function read(pages: PdfText[][], options?: PdfOptions): Promise<NormalisedText> {
  return readBytes(writePdf(pages, options));
}

function readBytes(bytes: Buffer): Promise<NormalisedText> {
  const path = join(folder, "file.pdf");
  writeFileSync(path, bytes);
  return readFile(path);
}

const chapterOf = ({ text, sections }: NormalisedText, found: string) => {
  const at = [...text.slice(0, text.indexOf(found))].length;
  return sections.findLast(({ start }) => start <= at)?.path;
};
const pageOf = ({ text, pageStarts }: NormalisedText, found: string) => {
  const at = [...text.slice(0, text.indexOf(found))].length;
  return pageStarts.findLast(({ start }) => start <= at)?.page;
};

test("a Chinese PDF from a browser: characters instead of radicals, chapters, pages, rows, no header or footer", async () => {
  const handbook = await readFile(fileURLToPath(new URL("../fixtures/handbook-zh.pdf", import.meta.url)));
  expect(handbook.text).toBe(
    `设备维护手册

本手册用于长期运行的车间设备，供用户和维修人员使用。

第一章 安全

操作人员必须经过培训，并佩戴护目镜。入口门上贴有警示页。断电后等待五分钟，风机停转之前不得打开防护罩。

部件 | 型号 | 周期
主轴承 | XK-200/3 | 每月
滤芯 | LX-15 | 每周

第二章 保养

润滑油每三个月更换一次。更换时先放空旧油，再注入新油，直到液位到达上刻度线。

检查皮带张力
清洁散热片`,
  );
  expect(handbook.pageCount).toBe(2);
  expect(pageOf(handbook, "滤芯")).toBe(1);
  expect(pageOf(handbook, "润滑油")).toBe(2);
  expect(chapterOf(handbook, "滤芯")).toEqual(["设备维护手册", "第一章 安全"]);
  expect(chapterOf(handbook, "润滑油")).toEqual(["设备维护手册", "第二章 保养"]);
});

test("Chinese in a font that is not in the file is read through the maps that come with the library", async () => {
  const { text } = await read([[{ text: "差旅费报销标准：每日三百元。", x: 72, y: 700, font: "chinese" }]]);
  expect(text).toBe("差旅费报销标准：每日三百元。");
});

test("lines become paragraphs; a word cut at the line's end is whole again and a compound keeps its hyphen", async () => {
  const { text } = await read([
    [
      ...column([
        "The boundary-layer theory describes how pres-",
        "sure changes near a wall. Every boundary-",
        "layer grows.",
      ]),
      ...column(["Another paragraph."], { top: 680 }),
    ],
  ]);
  expect(text).toBe(
    "The boundary-layer theory describes how pressure changes near a wall. Every boundary-layer grows.\n\nAnother paragraph.",
  );
});

test("a sentence that runs over the page break is one paragraph with both pages", async () => {
  const found = await read([column(["It begins on the first page and"]), column(["ends on the second."])]);
  expect(found.text).toBe("It begins on the first page and ends on the second.");
  expect(found.pageStarts).toEqual([
    { page: 1, start: 0 },
    { page: 2, start: 31 },
  ]);
});

test("running headers and page numbers are no text, a line that comes once at the same place is", async () => {
  const pages = Array.from({ length: 6 }, (_, index) => [
    { text: "Operating manual", x: 72, y: 810, size: 9 },
    ...column([`Body of page ${"ABCDEF"[index]}.`]),
    { text: `Page ${index + 1} of 6`, x: 72, y: 30, size: 9 },
  ]);
  pages[2]?.push({ text: "Remember the goggles.", x: 72, y: 45, size: 9 });
  const { text } = await read(pages);
  expect(text).not.toMatch(/Operating manual|Page \d/);
  expect(text).toContain("Remember the goggles.");
  expect(text).toContain("Body of page F.");
});

test("a header that names the chapter and counts pages is no text either", async () => {
  const pages = Array.from({ length: 6 }, (_, index) => [
    { text: `Chapter ${index < 3 ? "One" : "Two"} in general ${index + 11}`, x: 72, y: 810, size: 9 },
    ...column([`Body number ${"ABCDEF"[index]}.`]),
  ]);
  expect((await read(pages)).text).not.toContain("in general");
});

test("chapters come from the outline, at the height it points to", async () => {
  const found = await read(
    [
      [
        ...column(["Before everything."], { top: 760 }),
        ...column(["Safety", "Wear goggles."], { top: 600, leading: 30 }),
      ],
    ],
    { outline: [{ title: "Safety", page: 1, top: 615 }] },
  );
  expect(chapterOf(found, "Before")).toEqual([]);
  expect(chapterOf(found, "Wear")).toEqual(["Safety"]);
});

test("an outline's levels nest, and a chapter that begins on a later page begins there", async () => {
  const found = await read([column(["First words."]), column(["Second words."])], {
    outline: [{ title: "Part I", page: 1, top: 800, below: [{ title: "Inner", page: 2, top: 800 }] }],
  });
  expect(chapterOf(found, "First")).toEqual(["Part I"]);
  expect(chapterOf(found, "Second")).toEqual(["Part I", "Inner"]);
});

test("without outline and tags, higher letters are headings", async () => {
  const found = await read([
    [
      ...column(["Maintenance of the", "main bearing"], { top: 780, size: 20, leading: 24 }),
      ...column(
        Array.from({ length: 8 }, (_, index) => `Body line ${index} goes on and on about the bearing.`),
        { top: 700 },
      ),
      ...column(["Cleaning"], { top: 560, size: 15 }),
      ...column(["Use a dry cloth."], { top: 530 }),
    ],
  ]);
  expect(chapterOf(found, "Body line 3")).toEqual(["Maintenance of the main bearing"]);
  expect(chapterOf(found, "dry cloth")).toEqual(["Maintenance of the main bearing", "Cleaning"]);
});

test("cells of a row stay on one line", async () => {
  const row = (y: number, cells: string[]) => cells.map((text, index) => ({ text, x: 72 + 150 * index, y }));
  const { text } = await read([[...row(700, ["Part", "Interval"]), ...row(684, ["Bearing", "monthly"])]]);
  expect(text).toBe("Part\tInterval\nBearing\tmonthly");
});

test.each([
  ["a PDF with a password", writePdf([column(["secret"])], { userPassword: "x" }), "FILE_PASSWORD_PROTECTED"],
  ["another encryption", writePdf([column(["x"])], { userPassword: "x", filter: "Adobe.PubSec" }), "FILE_ENCRYPTED"],
  ["a page without text", writePdf([[]]), "FILE_HAS_NO_TEXT"],
  ["bytes that only begin like a PDF", Buffer.from(`%PDF-1.7\n${"x".repeat(500)}\n%%EOF`), "FILE_CORRUPT"],
  ["more pages than allowed", writePdf(Array.from({ length: 51 }, () => column(["x"]))), "FILE_TOO_LONG"],
])("%s fails with the reason named", async (_, bytes, code) => {
  await expect(readBytes(bytes)).rejects.toMatchObject({ code });
});

test("a PDF that merely restricts its readers is read", async () => {
  expect((await read([column(["open to all"])], { userPassword: "" })).text).toBe("open to all");
});

test("progress counts pages", async () => {
  const path = join(folder, "counted.pdf");
  writeFileSync(path, writePdf([column(["a"]), column(["b"]), column(["c"])]));
  const heard: number[][] = [];
  await readFile(path, (done, total) => heard.push([done, total]));
  expect(heard).toEqual([
    [1, 3],
    [2, 3],
    [3, 3],
  ]);
});

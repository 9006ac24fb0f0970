import { readFileSync } from "node:fs";
import { constants, deflateRawSync } from "node:zlib";
import { column, type PdfText, writePdf } from "../../fixtures/write-pdf.ts";
import type { CorpusFile } from "../corpus-file.ts";
import { stored } from "../corpus-file.ts";

const words = "The press is greased before every shift and the belts are checked once a week by two people".split(" ");
const body = (seed: number, lines = 12): string[] =>
  Array.from({ length: lines }, (_, line) =>
    words
      .map((_, index) => words[(index * 7 + line + seed) % words.length])
      .join(" ")
      .slice(0, 80),
  );

/** A page of a book with a running header and its number. */
const bookPage = (number: number): PdfText[] => [
  { text: "Works manual, third edition", x: 72, y: 810, size: 9 },
  ...column(body(number * 31)),
  { text: `Unit ${number} ends here.`, x: 72, y: 300 },
  { text: `Page ${number} of 6`, x: 280, y: 30, size: 9 },
];

/** A file without a table of its objects, which readers then look for themselves. */
const loosePdf = (objects: string[]): Buffer =>
  Buffer.from(
    `%PDF-1.4\n${objects.map((text, index) => `${index + 1} 0 obj\n${text}\nendobj\n`).join("")}trailer\n<< /Root 1 0 R /Size ${objects.length + 1} >>\n%%EOF\n`,
    "latin1",
  );
const catalog = "<< /Type /Catalog /Pages 2 0 R >>";

/** A page whose drawing unpacks to 1.5 gigabytes: a piece that was packed once, many times over. */
function bomb(): Buffer {
  const piece = deflateRawSync(Buffer.alloc(10_000_000, "0 0 m "), { finishFlush: constants.Z_FULL_FLUSH });
  const packed = Buffer.concat([Buffer.from([0x78, 0x9c]), ...Array<Buffer>(150).fill(piece), Buffer.from([3, 0])]);
  return loosePdf([
    catalog,
    "<< /Type /Pages /Count 1 /Kids [3 0 R] >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R >>",
    `<< /Length ${packed.length} /Filter /FlateDecode >>\nstream\n${packed.toString("latin1")}\nendstream`,
  ]);
}

export const pdfCases: CorpusFile[] = [
  {
    name: "an outline of two levels",
    type: "pdf",
    bytes: () =>
      writePdf(
        [
          [{ text: "Safety", x: 72, y: 760 }, ...column(["Wear goggles."], { top: 700 })],
          [{ text: "Electricity", x: 72, y: 760 }, ...column(["Wait five minutes."], { top: 700 })],
        ],
        { outline: [{ title: "Safety", page: 1, top: 780, below: [{ title: "Electricity", page: 2, top: 780 }] }] },
      ),
    pageCount: 2,
    places: [
      { text: "Wear goggles.", chapter: ["Safety"], page: 1 },
      { text: "Wait five minutes.", chapter: ["Safety", "Electricity"], page: 2 },
    ],
  },
  {
    name: "Chinese in a font that is not in the file",
    type: "pdf",
    bytes: () => writePdf([[{ text: "操作人员必须经过培训", x: 72, y: 700, font: "chinese" }]]),
    pageCount: 1,
    places: [{ text: "操作人员必须经过培训", page: 1 }],
  },
  {
    name: "tagged, printed by a browser",
    type: "pdf",
    bytes: () => readFileSync(new URL("../../fixtures/handbook-zh.pdf", import.meta.url)),
    pageCount: 2,
    places: [
      { text: "佩戴护目镜", chapter: ["设备维护手册", "第一章 安全"], page: 1 },
      { text: "主轴承 | XK-200/3 | 每月", page: 1 },
      { text: "润滑油每三个月更换一次", chapter: ["设备维护手册", "第二章 保养"], page: 2 },
    ],
    absent: ["公司内部资料", "共 2 页"],
  },
  {
    name: "running headers and page numbers",
    type: "pdf",
    bytes: () => writePdf([1, 2, 3, 4, 5, 6].map(bookPage)),
    pageCount: 6,
    places: [
      { text: "Unit 1 ends here.", page: 1 },
      { text: "Unit 6 ends here.", page: 6 },
    ],
    absent: ["Works manual", "of 6"],
  },
  {
    name: "words broken at the end of a line",
    type: "pdf",
    bytes: () =>
      writePdf([column(["The lubri-", "cation of long-", "Term parts and exam-", "ples of it are needed here."])]),
    pageCount: 1,
    places: [{ text: "The lubrication of long-Term parts and examples of it are needed here." }],
  },
  {
    name: "two columns",
    type: "pdf",
    bytes: () =>
      writePdf([
        [
          ...column(["Left one begins", "and goes on and on", "to the end of the"], { x: 60 }),
          ...column(["column before the", "right one ends it."], { x: 320 }),
        ],
      ]),
    pageCount: 1,
    places: [{ text: "Left one begins and goes on and on to the end of the column before the right one ends it." }],
  },
  {
    name: "a table without tags",
    type: "pdf",
    bytes: () =>
      writePdf([
        ["Part Code", "Bearing XK-200", "Filter LX-15"].flatMap((row, index) =>
          row.split(" ").map((text, cell): PdfText => ({ text, x: 72 + cell * 160, y: 700 - index * 16 })),
        ),
      ]),
    pageCount: 1,
    places: [{ text: "Part\tCode\nBearing\tXK-200\nFilter\tLX-15", page: 1 }],
  },
  {
    name: "headings told by their height",
    type: "pdf",
    bytes: () =>
      writePdf([
        [{ text: "Care of belts", x: 72, y: 780, size: 20 }, ...column(body(1))],
        [{ text: "Care of fins", x: 72, y: 780, size: 20 }, ...column([...body(2), "Fins are cleaned in May."])],
      ]),
    pageCount: 2,
    places: [{ text: "Fins are cleaned in May.", chapter: ["Care of fins"], page: 2 }],
  },
  {
    name: "a page without text in between",
    type: "pdf",
    bytes: () => writePdf([column(["First page of all."]), [], column(["Third page of all."])]),
    pageCount: 3,
    places: [
      { text: "First page of all.", page: 1 },
      { text: "Third page of all.", page: 3 },
    ],
  },
  {
    name: "printing forbidden, reading not",
    type: "pdf",
    bytes: stored("no-printing.pdf"),
    pageCount: 1,
    places: [{ text: "Goods are delivered within fourteen days", chapter: ["Terms of delivery"], page: 1 }],
  },
  { name: "a password of today", type: "pdf", bytes: stored("locked-aes.pdf"), fails: "FILE_PASSWORD_PROTECTED" },
  {
    name: "a password of the nineties",
    type: "pdf",
    bytes: () => writePdf([column(["Secret"])], { userPassword: "geheim" }),
    fails: "FILE_PASSWORD_PROTECTED",
  },
  {
    name: "encryption of a vendor's own",
    type: "pdf",
    bytes: () => writePdf([column(["Secret"])], { userPassword: "", filter: "Vendor.Rights" }),
    fails: "FILE_ENCRYPTED",
  },
  { name: "pictures of pages", type: "pdf", bytes: () => writePdf([[], []]), fails: "FILE_HAS_NO_TEXT" },
  {
    name: "cut off in the middle",
    type: "pdf",
    bytes: () => writePdf([column(["Hello there."])]).subarray(0, 200),
    fails: "FILE_CORRUPT",
  },
  {
    name: "noise behind a header",
    type: "pdf",
    bytes: () => Buffer.from(`%PDF-1.7\n${"\u0001\u00ff".repeat(4_000)}%%EOF`),
    fails: "FILE_CORRUPT",
  },
  {
    name: "pages that hold themselves",
    type: "pdf",
    bytes: () => loosePdf([catalog, "<< /Type /Pages /Count 5 /Kids [2 0 R 2 0 R] >>"]),
    isHard: true,
    fails: "FILE_HAS_NO_TEXT",
  },
  { name: "a page that unpacks to 1.5 gigabytes", type: "pdf", bytes: bomb, isHard: true, fails: "FILE_TOO_COMPLEX" },
];

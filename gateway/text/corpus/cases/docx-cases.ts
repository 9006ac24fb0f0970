import type { CorpusFile } from "../corpus-file.ts";
import { stored } from "../corpus-file.ts";
import { paragraph, wordParts, wordStyle, wordTable, writeDocx } from "../writers/write-docx.ts";
import { writeZip } from "../writers/write-zip.ts";

const run = (text: string) => `<w:r><w:t>${text}</w:t></w:r>`;
const laughs = Array.from({ length: 10 }, (_, index) => `<!ENTITY l${index + 1} "${`&l${index};`.repeat(10)}">`).join(
  "",
);
const intervals = Array.from({ length: 90 }, (_, index) => [`Bearing B-${index}`, `every ${index + 1} weeks`]);
const hello = () => wordParts(paragraph("Hello there"));
const replaced = (name: string, data: Buffer | string) =>
  writeZip(hello().map((part) => (part.name === name ? { ...part, data } : part)));
const oldDocument = () =>
  Buffer.concat([Buffer.from("d0cf11e0a1b11ae1", "hex"), Buffer.alloc(504), Buffer.from("WordDocument", "utf16le")]);

export const docxCases: CorpusFile[] = [
  {
    name: "written by another library",
    type: "docx",
    bytes: stored("handbook.docx"),
    pageCount: null,
    places: [
      { text: "Maintenance of the press", chapter: [] },
      { text: "佩戴护目镜", chapter: ["第一章 安全"] },
      {
        text: "Wait five minutes after switching off[1] before opening the cover.",
        chapter: ["第一章 安全", "Electricity"],
      },
      { text: "- Check the belts\n  - the left one first\n- Clean the fins", chapter: ["Chapter 2 Care"] },
      { text: "Part | Code | Interval\nMain bearing | XK-200/3 | monthly", chapter: ["Chapter 2 Care"] },
      { text: "1. Capacitors hold their charge for four minutes.", chapter: [] },
    ],
    absent: ["Internal paper", "Printed in Ulm", "↑"],
  },
  {
    name: "styles as Word writes them in China, and some of a company's own",
    type: "docx",
    bytes: () =>
      writeDocx(
        [
          paragraph("总则", "1"),
          paragraph("适用范围", "own"),
          paragraph("全体员工。"),
          paragraph("Not a title", "body"),
        ].join(""),
        {
          styles: [
            wordStyle("1", "heading 1", '<w:pPr><w:outlineLvl w:val="0"/></w:pPr>'),
            wordStyle("2", "heading 2", '<w:basedOn w:val="1"/><w:pPr><w:outlineLvl w:val="1"/></w:pPr>'),
            wordStyle("own", "公司 Müller's 二级标题", '<w:basedOn w:val="2"/>'),
            wordStyle("body", "Text", '<w:basedOn w:val="1"/><w:pPr><w:outlineLvl w:val="9"/></w:pPr>'),
          ].join(""),
        },
      ),
    places: [
      { text: "全体员工。", chapter: ["总则", "适用范围"] },
      { text: "Not a title", chapter: ["总则", "适用范围"] },
    ],
  },
  {
    name: "changes that somebody tracked",
    type: "docx",
    bytes: () =>
      writeDocx(
        `<w:p>${run("Kept ")}<w:ins w:id="1" w:author="a">${run("and new")}</w:ins><w:del w:id="2" w:author="a"><w:r><w:delText>gone</w:delText></w:r></w:del></w:p>`,
      ),
    text: "Kept and new",
    places: [],
  },
  {
    name: "a table longer than a passage",
    type: "docx",
    bytes: () => writeDocx(wordTable([["Part", "Interval"], ...intervals])),
    places: [{ text: "Bearing B-0 | every 1 weeks" }, { text: "Bearing B-89 | every 90 weeks" }],
  },
  {
    name: "a table that only lays out, with one of values inside",
    type: "docx",
    bytes: () =>
      writeDocx(
        wordTable([
          [
            `${paragraph("Beside it")}${wordTable([
              ["Part", "Code"],
              ["Filter", "LX-15"],
            ])}${paragraph("")}`,
            "Margin",
          ],
        ]),
      ),
    places: [{ text: "Beside it" }, { text: "Part | Code\nFilter | LX-15" }, { text: "Margin" }],
  },
  {
    name: "accents written as marks, and signs of XML",
    type: "docx",
    bytes: () => writeDocx(paragraph("re\u0301sume\u0301 &amp; &lt;b&gt; &#x1F9EA;")),
    text: "résumé & <b> 🧪",
    places: [],
  },
  { name: "a password", type: "docx", bytes: stored("locked.docx"), fails: "FILE_PASSWORD_PROTECTED" },
  {
    name: "parts with a password",
    type: "docx",
    bytes: () => writeZip(hello().map((part) => ({ ...part, claims: { isEncrypted: true } }))),
    fails: "FILE_PASSWORD_PROTECTED",
  },
  { name: "a document of the old format", type: "docx", bytes: oldDocument, fails: "FILE_TYPE_UNREADABLE" },
  { name: "nothing written", type: "docx", bytes: () => writeDocx("<w:p/>"), fails: "FILE_HAS_NO_TEXT" },
  { name: "cut off", type: "docx", bytes: () => writeDocx(paragraph("Hello")).subarray(0, 500), fails: "FILE_CORRUPT" },
  { name: "not a container", type: "docx", bytes: () => Buffer.from("Hello"), fails: "FILE_CORRUPT" },
  {
    name: "a container without a document",
    type: "docx",
    bytes: () => writeZip(hello().filter(({ name }) => name !== "word/document.xml")),
    fails: "FILE_CORRUPT",
  },
  {
    name: "tags that do not match",
    type: "docx",
    bytes: () => writeDocx("<w:p><w:r></w:p>"),
    fails: "FILE_CORRUPT",
  },
  {
    name: "a wrong checksum",
    type: "docx",
    bytes: () => writeZip(hello().map((part) => ({ ...part, claims: { checksum: 1 } }))),
    fails: "FILE_CORRUPT",
  },
  {
    name: "entities that grow",
    type: "docx",
    bytes: () => writeDocx(paragraph("&l9;"), { prologue: `<!DOCTYPE x [<!ENTITY l0 "ha">${laughs}]>` }),
    isHard: true,
    fails: "FILE_UNSAFE",
  },
  {
    name: "an entity that reads a file",
    type: "docx",
    bytes: () => writeDocx(paragraph("&x;"), { prologue: '<!DOCTYPE x [<!ENTITY x SYSTEM "file:///etc/passwd">]>' }),
    fails: "FILE_UNSAFE",
  },
  {
    name: "elements nested without end",
    type: "docx",
    bytes: () => writeDocx(`${"<w:sdt>".repeat(50_000)}${"</w:sdt>".repeat(50_000)}`),
    isHard: true,
    fails: "FILE_TOO_COMPLEX",
  },
  {
    name: "a part that unpacks to a thousand times its size",
    type: "docx",
    bytes: () => replaced("word/document.xml", Buffer.alloc(20_000_000, " ")),
    isHard: true,
    fails: "FILE_UNPACKS_TOO_LARGE",
  },
  {
    name: "a part that unpacks to more than it says",
    type: "docx",
    bytes: () =>
      writeZip([
        ...hello(),
        { name: "word/more.xml", data: Buffer.alloc(20_000_000, " "), claims: { unpackedBytes: 100 } },
      ]),
    isHard: true,
    fails: "FILE_CORRUPT",
  },
  {
    name: "more parts than any document has",
    type: "docx",
    bytes: () =>
      writeZip([...hello(), ...Array.from({ length: 40_000 }, (_, index) => ({ name: `x/${index}.xml`, data: "" }))]),
    isHard: true,
    fails: "FILE_UNPACKS_TOO_LARGE",
  },
];

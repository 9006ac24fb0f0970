/**
 * Writes the files of the corpus that come from other people's programs, so that the readers are not only tried on what
 * this project believes those formats to be. Run by hand; the results are committed:
 *
 *   npm install --prefix <folder> docx exceljs pptxgenjs pdfkit officecrypto-tool
 *   node gateway/text/corpus/make-files.ts <folder>
 */
import { createWriteStream, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import { finished } from "node:stream/promises";
import { fileURLToPath } from "node:url";

const load = createRequire(join(resolve(process.argv[2] ?? "."), "from-here.js"));
const target = (name: string) => fileURLToPath(new URL(`./files/${name}`, import.meta.url));
const write = (name: string, bytes: Uint8Array) => writeFileSync(target(name), bytes);

write("handbook.docx", await handbook());
write("locked.docx", locked(await handbook()));
write("stock.xlsx", await stock());
write("locked.xlsx", locked(await stock()));
write("training.pptx", await training());
write("locked.pptx", locked(await training()));
await pdf("locked-aes.pdf", { userPassword: "geheim", pdfVersion: "1.7ext3" });
await pdf("no-printing.pdf", { ownerPassword: "geheim", permissions: { printing: false } });

function locked(bytes: Buffer): Buffer {
  return load("officecrypto-tool").encrypt(bytes, { password: "geheim" });
}

async function handbook(): Promise<Buffer> {
  const docx = load("docx");
  const text = (words: string, options = {}) => new docx.Paragraph({ text: words, ...options });
  const heading = (words: string, level: string) => text(words, { heading: docx.HeadingLevel[level] });
  const rows = [
    ["Part", "Code", "Interval"],
    ["Main bearing", "XK-200/3", "monthly"],
    ["Filter", "LX-15", "weekly"],
  ];
  const children = [
    heading("Maintenance of the press", "TITLE"),
    heading("第一章 安全", "HEADING_1"),
    text("操作人员必须经过培训，并佩戴护目镜。"),
    heading("Electricity", "HEADING_2"),
    new docx.Paragraph({
      children: [
        new docx.TextRun("Wait five minutes after switching off"),
        new docx.FootnoteReferenceRun(1),
        new docx.TextRun({ text: " before opening the cover.", bold: true }),
      ],
    }),
    heading("Chapter 2 Care", "HEADING_1"),
    text("Check the belts", { bullet: { level: 0 } }),
    text("the left one first", { bullet: { level: 1 } }),
    text("Clean the fins", { bullet: { level: 0 } }),
    new docx.Table({
      rows: rows.map(
        (cells, index) =>
          new docx.TableRow({
            tableHeader: index === 0,
            children: cells.map((cell) => new docx.TableCell({ children: [text(cell)] })),
          }),
      ),
    }),
  ];
  const document = new docx.Document({
    footnotes: { 1: { children: [text("Capacitors hold their charge for four minutes.")] } },
    sections: [
      {
        headers: { default: new docx.Header({ children: [text("Internal paper of the works")] }) },
        footers: { default: new docx.Footer({ children: [text("Printed in Ulm")] }) },
        children,
      },
    ],
  });
  return docx.Packer.toBuffer(document);
}

async function stock(): Promise<Buffer> {
  const { Workbook } = load("exceljs");
  const workbook = new Workbook();
  const sheet = workbook.addWorksheet("库存 2026");
  sheet.addRow(["Stock at the end of March"]);
  sheet.addRow([]);
  sheet.addRow(["Part", "Count", "Price", "Counted on", "Share"]);
  for (let index = 1; index <= 60; index += 1) {
    const row = sheet.addRow([`Valve V-${index}`, index, index * 1.5, new Date(Date.UTC(2026, 0, index)), index / 100]);
    row.getCell(3).numFmt = '#,##0.00 "€"';
    row.getCell(4).numFmt = "yyyy-mm-dd";
    row.getCell(5).numFmt = "0%";
  }
  workbook.addWorksheet("Salaries", { state: "hidden" }).addRow(["Nobody should read this"]);
  const notes = workbook.addWorksheet("Notes");
  notes.getCell("C5").value = { richText: [{ text: "Counted " }, { text: "twice", font: { bold: true } }] };
  notes.getCell("C6").value = { formula: "SUM(1,1)", result: 2 };
  notes.getCell("D6").value = true;
  return Buffer.from(await workbook.xlsx.writeBuffer());
}

async function training(): Promise<Buffer> {
  const Presentation = load("pptxgenjs");
  const deck = new Presentation();
  deck.defineSlideMaster({
    title: "PLAIN",
    objects: [{ placeholder: { options: { name: "title", type: "title", x: 0.5, y: 0.3, w: 9, h: 1 }, text: "" } }],
    slideNumber: { x: 1, y: "90%" },
  });
  const slide = (section: string) => deck.addSlide({ masterName: "PLAIN", sectionTitle: section });
  deck.addSection({ title: "Basics" });
  deck.addSection({ title: "进阶" });
  const first = slide("Basics");
  first.addText("Welcome 欢迎", { placeholder: "title" });
  first.addText(
    [
      { text: "Wear your goggles", options: { bullet: true, breakLine: true } },
      { text: "Know the exits", options: { bullet: true } },
    ],
    { x: 1, y: 2, w: 6, h: 2 },
  );
  first.addNotes("Ask who has worked with presses before.");
  const second = slide("Basics");
  second.addTable(
    [
      ["Signal", "Meaning"],
      ["Red lamp", "Stop at once"],
    ].map((row) => row.map((text) => ({ text }))),
    {
      x: 1,
      y: 1,
    },
  );
  const hidden = slide("进阶");
  hidden.addText("Answers of the test", { placeholder: "title" });
  hidden.hidden = true;
  slide("进阶").addText("紧急停机", { placeholder: "title" });
  return deck.write({ outputType: "nodebuffer" });
}

async function pdf(name: string, options: object): Promise<void> {
  const Document = load("pdfkit");
  const document = new Document(options);
  const stream = document.pipe(createWriteStream(target(name)));
  document.fontSize(20).text("Terms of delivery").moveDown().fontSize(11);
  document.text("Goods are delivered within fourteen days after the order was confirmed.");
  document.end();
  await finished(stream);
}

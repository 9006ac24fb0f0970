/** Writes a PDF of any size: pages of made-up sentences, each with a picture that no packing makes smaller. */
import { randomBytes } from "node:crypto";
import { createWriteStream } from "node:fs";
import { finished } from "node:stream/promises";
import { deflateSync } from "node:zlib";

const linesPerPage = 45;
const pictureWidth = 200;
const words =
  "press belt bearing valve pump filter grease torque sensor shift inspect replace tighten measure every before after between operator manual pressure temperature".split(
    " ",
  );

/** `pictureBytes`: of each page's picture. */
export async function writeLargePdf(path: string, pageCount: number, pictureBytes: number): Promise<void> {
  const out = createWriteStream(path);
  const offsets: number[] = [];
  let length = 0;
  const write = async (data: Buffer) => {
    length += data.length;
    if (!out.write(data)) await new Promise<void>((drained) => out.once("drain", drained));
  };
  const object = async (text: string, stream?: Buffer) => {
    offsets.push(length);
    const inside = stream ? [Buffer.from("\nstream\n"), stream, Buffer.from("\nendstream")] : [];
    const head = Buffer.from(`${offsets.length} 0 obj\n${text}`, "latin1");
    await write(Buffer.concat([head, ...inside, Buffer.from("\nendobj\n")]));
  };
  await write(Buffer.from("%PDF-1.5\n"));
  const kids = Array.from({ length: pageCount }, (_, index) => `${4 + index * 3} 0 R`).join(" ");
  await object("<< /Type /Catalog /Pages 2 0 R >>");
  await object(`<< /Type /Pages /Count ${pageCount} /Kids [${kids}] >>`);
  await object("<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>");
  for (let page = 1; page <= pageCount; page += 1) {
    const number = offsets.length + 1;
    const resources = `<< /Font << /F1 3 0 R >> /XObject << /P ${number + 2} 0 R >> >>`;
    await object(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources ${resources} /Contents ${number + 1} 0 R >>`,
    );
    const drawing = deflateSync(Buffer.from(drawingOf(page), "latin1"));
    await object(`<< /Length ${drawing.length} /Filter /FlateDecode >>`, drawing);
    const height = Math.max(1, Math.round(pictureBytes / pictureWidth));
    const picture = randomBytes(pictureWidth * height);
    await object(
      `<< /Type /XObject /Subtype /Image /Width ${pictureWidth} /Height ${height} /ColorSpace /DeviceGray /BitsPerComponent 8 /Length ${picture.length} >>`,
      picture,
    );
  }
  const table = length;
  const rows = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  await write(Buffer.from(`xref\n0 ${offsets.length + 1}\n0000000000 65535 f \n${rows}`));
  await write(Buffer.from(`trailer\n<< /Size ${offsets.length + 1} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`));
  out.end();
  await finished(out);
}

function drawingOf(page: number): string {
  const lines = Array.from({ length: linesPerPage }, (_, line) => `(${sentence(page * 100 + line)}) Tj T*`);
  return [
    `BT /F1 18 Tf 72 790 Td (Chapter ${page}: ${words[page % words.length]}) Tj ET`,
    `BT /F1 10 Tf 14 TL 72 760 Td ${lines.join(" ")} ET`,
    `BT /F1 8 Tf 290 30 Td (Page ${page}) Tj ET`,
    "q 80 0 0 60 450 40 cm /P Do Q",
  ].join("\n");
}

const sentence = (seed: number): string =>
  `${Array.from({ length: 11 }, (_, index) => words[(seed * 7 + index * index * 5) % words.length]).join(" ")} ${seed}.`;

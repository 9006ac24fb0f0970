import { createHash, randomBytes } from "node:crypto";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { paragraph, wordParts, writeDocx } from "../../text/corpus/writers/write-docx.ts";
import { writePptx } from "../../text/corpus/writers/write-pptx.ts";
import { writeXlsx } from "../../text/corpus/writers/write-xlsx.ts";
import { writeZip } from "../../text/corpus/writers/write-zip.ts";
import { acceptedTypes } from "../accepted-types.ts";
import { type FileStore, fileStore } from "../store.ts";
import { receiveFile } from "./receive-file.ts";

let folder: string;
let store: FileStore;
let lastId = 0;
const types = acceptedTypes({
  pdf: 50_000,
  docx: 40_000,
  pptx: 30_000,
  xlsx: 10_000,
  csv: 15_000,
  html: 20_000,
  markdown: 20_000,
  text: 20_000,
});

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "kc-files-"));
  store = fileStore(folder);
});
afterAll(() => rm(folder, { recursive: true }));

async function* inChunks(bytes: Uint8Array, size = 1000) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

function receive(bytes: Uint8Array, fileName: string, chunkSize?: number) {
  lastId += 1;
  const id = `file_t${lastId}`.padEnd(10, "0");
  return receiveFile(store, id, inChunks(bytes, chunkSize), { fileName, types }).then((file) => ({ id, ...file }));
}

const refusal = (bytes: Uint8Array, fileName: string) =>
  receive(bytes, fileName).then(
    () => "kept",
    (error) => `${error.code} ${error.fieldErrors?.[0]?.reason}`,
  );

const pdf = (size: number, end = "\n%%EOF\n") =>
  Buffer.concat([Buffer.from("%PDF-1.7\n"), Buffer.alloc(size, 0xe2), Buffer.from(end)]);
const macroMain = "application/vnd.ms-word.document.macroEnabled.main";
const office = "application/vnd.openxmlformats-officedocument";
const docx = writeDocx(paragraph("Hello"));
const withMacros = writeZip(
  wordParts("").map(({ name, data }) => ({
    name,
    data: String(data).replace(
      /application.vnd.openxmlformats-officedocument.wordprocessingml.document.main/,
      macroMain,
    ),
  })),
);
const noise = (size: number) => `<!-- ${randomBytes(size).toString("base64")} -->`;
const zipped = (size: number) => writeZip([{ name: "a.bin", data: randomBytes(size) }]);
const compoundFile = (stream: string) =>
  Buffer.concat([
    Buffer.from("d0cf11e0a1b11ae1", "hex"),
    Buffer.alloc(504),
    Buffer.from(stream, "utf16le"),
    Buffer.alloc(60),
  ]);
const notAllowed = "FILE_TYPE_NOT_ALLOWED type_not_allowed";
const old = "FILE_TYPE_NOT_ALLOWED old_office_file";
const kept = async () => (await readdir(folder, { recursive: true })).filter((name) => name.includes("file_")).length;

test("a kept file has its exact size, digest and bytes, whatever the chunks it came in", async () => {
  const bytes = Buffer.from("知识库 knowledge\n".repeat(500));
  for (const chunkSize of [1, 7, 4096, 100_000]) {
    const file = await receive(bytes, "手册.md", chunkSize);
    const sha256 = createHash("sha256").update(bytes).digest("hex");
    expect(file).toMatchObject({ mimeType: "text/markdown", fileSize: bytes.length, sha256 });
    expect(await readFile(store.path(file.id))).toEqual(bytes);
  }
});

describe("the type is found in the content", () => {
  test.each([
    ["a PDF named like a text", pdf(5000), "notes.txt", "application/pdf"],
    [
      "a PDF with a little something before its header",
      Buffer.concat([Buffer.from("\n\n"), pdf(10)]),
      "a.pdf",
      "application/pdf",
    ],
    ["UTF-8 text", Buffer.from("Grüße, 世界"), "a.txt", "text/plain"],
    ["text without an extension", Buffer.from("hello"), "README", "text/plain"],
    ["Markdown", Buffer.from("# 标题\n"), "a.Markdown", "text/markdown"],
    ["GB18030 text", Buffer.from([0xd6, 0xaa, 0xca, 0xb6, 0xbf, 0xe2]), "a.txt", "text/plain"],
    [
      "UTF-16 text",
      Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from("知识 library", "utf16le")]),
      "a.txt",
      "text/plain",
    ],
    ["one byte", Buffer.from("x"), "a.txt", "text/plain"],
    ["a table as text", Buffer.from("a,b\n1,2\n"), "a.CSV", "text/csv"],
    ["a page", Buffer.from("<p>x</p>"), "a.htm", "text/html"],
    ["a Word document", docx, "a.docx", `${office}.wordprocessingml.document`],
    ["a Word document named like a text", docx, "a.txt", `${office}.wordprocessingml.document`],
    ["a presentation", writePptx([{ shapes: "" }]), "a.pptx", `${office}.presentationml.presentation`],
    ["a workbook", writeXlsx([{ name: "S", rows: "" }]), "a.xlsx", `${office}.spreadsheetml.sheet`],
    [
      "a document with a password, for its Operation to fail",
      compoundFile("EncryptedPackage"),
      "a.docx",
      `${office}.wordprocessingml.document`,
    ],
  ])("%s", async (_, bytes, fileName, mimeType) => {
    expect(await receive(bytes, fileName)).toMatchObject({ mimeType });
  });
});

describe("nothing is kept of", () => {
  const png = Buffer.from("89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489", "hex");
  const lateBinary = Buffer.concat([Buffer.from("text ".repeat(3000)), Buffer.from([0, 1, 2])]);
  const cutCharacter = Buffer.concat([Buffer.from("a"), Buffer.from("识").subarray(0, 1)]);

  test.each([
    ["an empty file", Buffer.alloc(0), "a.pdf", "KNOWLEDGE_INVALID_INPUT empty"],
    ["a picture named like a PDF", png, "a.pdf", "FILE_TYPE_NOT_ALLOWED type_not_allowed"],
    ["text named like a PDF", Buffer.from("hello"), "a.pdf", "FILE_TYPE_NOT_ALLOWED type_not_allowed"],
    ["a kind of text that is not accepted", Buffer.from("{}\n"), "a.json", "FILE_TYPE_NOT_ALLOWED type_not_allowed"],
    ["a ZIP container of something else", writeZip([{ name: "a.txt", data: "x" }]), "a.docx", notAllowed],
    ["a Word file of the old format", compoundFile("WordDocument"), "a.doc", old],
    ["the same under a new name", compoundFile("WordDocument"), "a.docx", old],
    ["a workbook of the old format", compoundFile("Workbook"), "a.xls", old],
    ["a presentation of the old format", compoundFile("PowerPoint Document"), "a.ppt", old],
    ["another file in that container, such as a message", compoundFile("__substg1.0_1000001F"), "a.msg", notAllowed],
    ["a document with macros", withMacros, "a.docx", "FILE_TYPE_NOT_ALLOWED macros"],
    ["an office file that was cut off", docx.subarray(0, -30), "a.docx", "KNOWLEDGE_INVALID_INPUT damaged"],
    [
      "a workbook over its own limit",
      writeXlsx([{ name: "S", rows: noise(9_000) }]),
      "a.xlsx",
      "FILE_TOO_LARGE too_large",
    ],
    ["an office file over every office limit", zipped(41_000), "a.docx", "FILE_TOO_LARGE too_large"],
    [
      "a program named like a text",
      Buffer.from("7f454c460201010000", "hex"),
      "a.txt",
      "FILE_TYPE_NOT_ALLOWED type_not_allowed",
    ],
    ["text that turns binary late", lateBinary, "a.txt", "FILE_TYPE_NOT_ALLOWED type_not_allowed"],
    ["text that ends inside a character", cutCharacter, "a.txt", "FILE_TYPE_NOT_ALLOWED type_not_allowed"],
    ["a PDF that was cut off", pdf(5000, ""), "a.pdf", "KNOWLEDGE_INVALID_INPUT cut_off"],
    ["a PDF over its limit", pdf(50_000), "a.pdf", "FILE_TOO_LARGE too_large"],
    ["a text over its own, smaller limit", Buffer.alloc(20_001, "a"), "a.txt", "FILE_TOO_LARGE too_large"],
  ])("%s", async (_, bytes, fileName, expected) => {
    const before = await kept();
    expect(await refusal(bytes, fileName)).toBe(expected);
    expect(await kept()).toBe(before);
    expect(await readdir(join(folder, "incoming"))).toEqual([]);
  });

  test("a file whose sender went away", async () => {
    const before = await kept();
    const cut = async function* () {
      yield Buffer.from("half of ");
      throw new Error("the connection broke");
    };
    const received = receiveFile(store, "file_broken0", cut(), { fileName: "a.txt", types });
    await expect(received).rejects.toThrow("the connection broke");
    expect(await kept()).toBe(before);
    expect(await readdir(join(folder, "incoming"))).toEqual([]);
  });
});

test("a limit is a limit: the last byte fits", async () => {
  expect(await receive(Buffer.alloc(20_000, "a"), "a.txt")).toMatchObject({ fileSize: 20_000 });
});

test("an id that is not one of ours never becomes a path", () => {
  for (const id of ["../../etc/passwd", "file_/x", "", "file_", "file_..", "FILE_AA"])
    expect(() => store.path(id)).toThrow();
});

test("what a killed process left half received is discarded, what is being received stays", async () => {
  const abandoned = await store.receive();
  await abandoned.write(Buffer.from("half"));
  await store.discardAbandoned(new Date(Date.now() - 60_000));
  expect(await readdir(join(folder, "incoming"))).toHaveLength(1);
  await store.discardAbandoned(new Date(Date.now() + 60_000));
  expect(await readdir(join(folder, "incoming"))).toEqual([]);
  await abandoned.discard();
});

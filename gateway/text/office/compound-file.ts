/**
 * The container of Office 97 to 2003, in which newer Office programs also wrap a document that has a password. What is in
 * it shows from the names of its streams, which stand in it as UTF-16.
 */
import { open, readFile } from "node:fs/promises";
import { ContentFailure } from "../readers/content-failure.ts";

export type CompoundFile = "protected" | "word" | "excel" | "powerpoint" | "other";

const signature = Buffer.from("d0cf11e0a1b11ae1", "hex");
const streams: [name: string, kind: CompoundFile][] = [
  ["EncryptedPackage", "protected"],
  ["WordDocument", "word"],
  ["PowerPoint Document", "powerpoint"],
  ["Workbook", "excel"],
  ["Book\0", "excel"],
];

/** `head`: the first bytes of a file, at least eight. */
export const isCompoundFile = (head: Uint8Array): boolean => Buffer.compare(head.subarray(0, 8), signature) === 0;

export async function compoundFileKind(path: string): Promise<CompoundFile> {
  const bytes = await readFile(path);
  return streams.find(([name]) => bytes.includes(Buffer.from(name, "utf16le")))?.[1] ?? "other";
}

/** Throws the ContentFailure that tells what the file is instead of a ZIP container. */
export async function demandNoCompoundFile(path: string): Promise<void> {
  const file = await open(path);
  const head = Buffer.alloc(8);
  await file.read(head, 0, 8, 0).finally(() => file.close());
  if (!isCompoundFile(head)) return;
  throw new ContentFailure(
    (await compoundFileKind(path)) === "protected" ? "FILE_PASSWORD_PROTECTED" : "FILE_TYPE_UNREADABLE",
  );
}

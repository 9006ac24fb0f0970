/** Which office file a container holds, once all of it was received. */
import { open } from "node:fs/promises";
import { type Entry, openPromise, type ZipFile } from "yauzl";
import { compoundFileKind, isCompoundFile } from "../../text/office/compound-file.ts";
import { extensionOf, type TypeName } from "../accepted-types.ts";

export type OfficeKind =
  | { kind: "office"; type: TypeName }
  /** The list of contents at its end is missing or broken, and without it nothing in the container is found. */
  | { kind: "damaged" }
  /** Office 97 to 2003, which knows the same document under another extension. */
  | { kind: "old"; program: string; saveAs: string }
  | { kind: "macros"; saveAs: string }
  | { kind: "other"; found: string };

const old = {
  word: { kind: "old", program: "Word", saveAs: "docx" },
  excel: { kind: "old", program: "Excel", saveAs: "xlsx" },
  powerpoint: { kind: "old", program: "PowerPoint", saveAs: "pptx" },
} as const;

/** By the content type of the main part. */
const mainParts: [type: "docx" | "pptx" | "xlsx", pattern: RegExp][] = [
  ["docx", /wordprocessingml\.document\.main\+xml|ms-word\.document\.macroEnabled\.main\+xml/],
  ["pptx", /presentationml\.presentation\.main\+xml|ms-powerpoint\.presentation\.macroEnabled\.main\+xml/],
  ["xlsx", /spreadsheetml\.sheet\.main\+xml|ms-excel\.sheet\.macroEnabled\.main\+xml/],
];
/** The list of content types is a few kilobytes. */
const longestList = 4 * 1024 * 1024;
const mostEntries = 100_000;

/** `path`: where the received bytes are. The name matters only for documents locked by a password. */
export async function officeKind(path: string, fileName: string): Promise<OfficeKind> {
  return (await startsAsCompoundFile(path)) ? compoundKind(path, fileName) : zipKind(path);
}

async function startsAsCompoundFile(path: string): Promise<boolean> {
  const file = await open(path);
  const head = Buffer.alloc(8);
  await file.read(head, 0, 8, 0).finally(() => file.close());
  return isCompoundFile(head);
}

/** A document with a password is taken in: that it cannot be read is for the operator of its Operation to see. */
async function compoundKind(path: string, fileName: string): Promise<OfficeKind> {
  const kind = await compoundFileKind(path);
  if (kind === "other") return { kind: "other", found: "application/x-cfb" };
  if (kind !== "protected") return old[kind];
  const type = mainParts.map(([name]) => name).find((name) => name === extensionOf(fileName));
  return type ? { kind: "office", type } : { kind: "other", found: "an office document locked by a password" };
}

async function zipKind(path: string): Promise<OfficeKind> {
  let zip: ZipFile | undefined;
  try {
    zip = await openPromise(path, { autoClose: false });
    return await kindOf(zip);
  } catch {
    return { kind: "damaged" }; // whatever the library minds, the list cannot be read
  } finally {
    zip?.close();
  }
}

async function kindOf(zip: ZipFile): Promise<OfficeKind> {
  const other: OfficeKind = { kind: "other", found: "application/zip" };
  if (zip.entryCount > mostEntries) return other;
  const list = await contentTypes(zip);
  const type = mainParts.find(([, pattern]) => pattern.test(list))?.[0];
  if (!type) return other;
  return /macroEnabled|vbaProject/i.test(list) ? { kind: "macros", saveAs: type } : { kind: "office", type };
}

async function contentTypes(zip: ZipFile): Promise<string> {
  for await (const entry of zip.eachEntry()) if (isList(entry)) return readText(zip, entry);
  return "";
}

const isList = ({ fileName, uncompressedSize }: Entry): boolean =>
  fileName.toLowerCase() === "[content_types].xml" && uncompressedSize <= longestList;

async function readText(zip: ZipFile, entry: Entry): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk as Buffer); // it has no encoding
  return Buffer.concat(chunks).toString("utf8");
}

/**
 * Opens the ZIP container of DOCX, PPTX and XLSX files. Nothing is unpacked but the XML parts somebody asks for, and none
 * of those before the sizes that the container announces were found to be harmless; yauzl stops a part that grows beyond
 * what it announced.
 */
import { crc32 } from "node:zlib";
import { type Entry, openPromise, type ZipFile } from "yauzl";
import { ContentFailure } from "../readers/content-failure.ts";
import { demandNoCompoundFile } from "./compound-file.ts";

export type PackageLimits = {
  /** Of all XML parts together. */
  maxUnpackedBytes: number;
};

/** A presentation of a thousand slides with notes and pictures has about six thousand. */
const maxEntries = 30_000;
/** Deflate reaches 1,032; sheets of nothing but zeros reach about 60. */
const maxRatio = 200;
/** Smaller parts may be as dense as they like. */
const denseBytes = 8 * 1024 * 1024;

export class OfficePackage {
  readonly #zip: ZipFile;
  readonly #parts: Map<string, Entry>;

  private constructor(zip: ZipFile, parts: Map<string, Entry>) {
    this.#zip = zip;
    this.#parts = parts;
  }

  /** Throws ContentFailure for passwords, damage and containers that unpack to too much. */
  static async open(path: string, limits: PackageLimits): Promise<OfficePackage> {
    await demandNoCompoundFile(path);
    const zip = await orCorrupt(() => openPromise(path, { autoClose: false }));
    try {
      return new OfficePackage(zip, await partsOf(zip, limits));
    } catch (error) {
      zip.close();
      throw error;
    }
  }

  /** Names of parts are alike whatever their case, and begin without a slash. */
  has(name: string): boolean {
    return this.#parts.has(keyOf(name));
  }

  /** Names of all XML parts. */
  get xmlParts(): string[] {
    return [...this.#parts.values()].filter(isXml).map(({ fileName }) => fileName);
  }

  /** Unpacked, in bytes; 0 for a part that is not there. */
  size(name: string): number {
    return this.#parts.get(keyOf(name))?.uncompressedSize ?? 0;
  }

  /** Throws ContentFailure when the part is missing or damaged. */
  async *bytes(name: string): AsyncGenerator<Uint8Array> {
    const entry = this.#parts.get(keyOf(name));
    if (!entry) throw new ContentFailure("FILE_CORRUPT");
    const stream = await orCorrupt(() => this.#zip.openReadStreamPromise(entry));
    let checksum = 0;
    try {
      for await (const chunk of stream as AsyncIterable<Uint8Array>) {
        checksum = crc32(chunk, checksum);
        yield chunk;
      }
    } catch (error) {
      throw new ContentFailure("FILE_CORRUPT", { cause: error });
    } finally {
      stream.destroy();
    }
    if (checksum !== entry.crc32) throw new ContentFailure("FILE_CORRUPT");
  }

  close(): void {
    this.#zip.close();
  }
}

async function partsOf(zip: ZipFile, { maxUnpackedBytes }: PackageLimits): Promise<Map<string, Entry>> {
  if (zip.entryCount > maxEntries) throw new ContentFailure("FILE_UNPACKS_TOO_LARGE");
  const parts = new Map<string, Entry>();
  let unpacked = 0;
  await orCorrupt(async () => {
    for await (const entry of zip.eachEntry()) parts.set(keyOf(entry.fileName), entry);
  });
  for (const entry of parts.values()) {
    if (entry.isEncrypted()) throw new ContentFailure("FILE_PASSWORD_PROTECTED");
    if (isXml(entry)) unpacked += entry.uncompressedSize;
    if (isXml(entry) && isBomb(entry)) throw new ContentFailure("FILE_UNPACKS_TOO_LARGE");
  }
  if (unpacked > maxUnpackedBytes) throw new ContentFailure("FILE_UNPACKS_TOO_LARGE");
  return parts;
}

const keyOf = (name: string): string => name.replace(/^\/+/, "").toLowerCase();
const isXml = ({ fileName }: Entry): boolean => /\.(?:xml|rels)$/i.test(fileName);
const isBomb = ({ compressedSize, uncompressedSize }: Entry): boolean =>
  uncompressedSize > denseBytes && uncompressedSize > maxRatio * compressedSize;

async function orCorrupt<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof ContentFailure ? error : new ContentFailure("FILE_CORRUPT", { cause: error });
  }
}

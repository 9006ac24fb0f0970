import { readFileSync } from "node:fs";
import type { TypeName } from "../../files/accepted-types.ts";
import type { ContentFailureCode } from "../readers/content-failure.ts";

/** A text that stands in the document once, with where it stands. */
export type Place = { text: string; chapter?: string[]; page?: number };

export type CorpusFile = {
  name: string;
  type: TypeName;
  bytes: () => Buffer;
  /** Reads it in the extraction process with its limits, since it is out for time or memory. */
  isHard?: boolean;
} & (Readable | { fails: ContentFailureCode });

type Readable = {
  /** Null for formats without pages. */
  pageCount?: number | null;
  places: Place[];
  /** What must not be in the text. */
  absent?: string[];
  /** The whole text. */
  text?: string;
};

/** A file of the folder `files`. */
export const stored = (name: string) => (): Buffer => readFileSync(new URL(`./files/${name}`, import.meta.url));

export const utf8 = (text: string) => (): Buffer => Buffer.from(text);

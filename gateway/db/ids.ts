import { randomBytes } from "node:crypto";

const prefixes = {
  space: "sp",
  document: "doc",
  version: "ver",
  operation: "op",
  file: "file",
  citation: "cit",
} as const;

/** A fresh opaque id such as `doc_4k2…`: 128 random bits in lower-case base 36, always 25 characters after the prefix. */
export function newId(kind: keyof typeof prefixes): string {
  const digits = BigInt(`0x${randomBytes(16).toString("hex")}`).toString(36);
  return `${prefixes[kind]}_${digits.padStart(25, "0")}`;
}

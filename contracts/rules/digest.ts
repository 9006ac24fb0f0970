/** SHA-256 in lower-case hex, over text as UTF-8 or over the canonical form of a JSON value. Server only (node:crypto). */
import { createHash } from "node:crypto";
import { canonicalJson } from "./canonical-json.ts";

export const sha256Hex = (text: string): string => createHash("sha256").update(text, "utf8").digest("hex");

/** Equal JSON values have equal digests, whatever the order of their keys. Throws what `canonicalJson` throws. */
export const jsonDigest = (value: unknown): string => sha256Hex(canonicalJson(value));

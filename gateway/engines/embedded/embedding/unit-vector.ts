/** Vectors as they are kept and compared: of length 1, so that the cosine of two is the sum of their products. */
import { embeddingFailure } from "./embedding-failure.ts";

export type UnitVector = Float32Array;

/** Throws EMBEDDING_ANSWER_UNUSABLE for a vector without a direction. */
export function unitVector(numbers: number[]): UnitVector {
  const length = Math.hypot(...numbers);
  if (!Number.isFinite(length) || length === 0)
    throw embeddingFailure("EMBEDDING_ANSWER_UNUSABLE", "a vector without a direction");
  return Float32Array.from(numbers, (number) => number / length);
}

/** From -1 to 1. Both must have the same size. */
export function cosine(left: UnitVector, right: UnitVector): number {
  let sum = 0;
  for (let index = 0; index < left.length; index += 1) sum += (left[index] ?? 0) * (right[index] ?? 0);
  return sum;
}

/** The signs of the numbers as PostgreSQL reads a bit string. Vectors that point the same way agree in most of them. */
export const signsOf = (vector: UnitVector): string =>
  Array.from(vector, (number) => (number < 0 ? "0" : "1")).join("");

/** Four bytes each, in the order of all machines that this runs on: the lowest first. */
export const bytesOf = (vector: UnitVector): Buffer => Buffer.from(vector.buffer, vector.byteOffset, vector.byteLength);

export const vectorOf = (bytes: Buffer): UnitVector => new Float32Array(new Uint8Array(bytes).buffer);

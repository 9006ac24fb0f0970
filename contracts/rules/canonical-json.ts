/**
 * One text for equal JSON values, so that a digest over it names the value: keys sorted by UTF-16 units, no white space,
 * numbers and strings as ECMAScript writes them (RFC 8785). Properties that are `undefined` are left out.
 * Throws a TypeError for what JSON cannot say exactly: non-finite numbers, lone surrogates, other types, depth over 64.
 */
export function canonicalJson(value: unknown): string {
  return write(value, 0);
}

const depthLimit = 64;

function write(value: unknown, depth: number): string {
  if (depth > depthLimit) throw new TypeError("The value is nested too deeply");
  if (value === null || typeof value === "boolean") return String(value);
  if (typeof value === "number") return writeNumber(value);
  if (typeof value === "string") return writeString(value);
  if (Array.isArray(value)) return `[${Array.from(value, (item) => write(item, depth + 1)).join(",")}]`;
  if (isPlainObject(value)) return writeObject(value, depth);
  throw new TypeError(`JSON has no form for a value of type ${typeof value}`);
}

function writeNumber(value: number): string {
  if (!Number.isFinite(value)) throw new TypeError("JSON has no form for a number that is not finite");
  return JSON.stringify(value);
}

function writeString(value: string): string {
  // Two different broken strings would become the same bytes in UTF-8, and so the same digest.
  if (!value.isWellFormed()) throw new TypeError("The text holds half of a surrogate pair");
  return JSON.stringify(value);
}

function writeObject(value: Record<string, unknown>, depth: number): string {
  const entries = Object.keys(value)
    .filter((key) => value[key] !== undefined)
    .sort() // without a comparison: by UTF-16 code units
    .map((key) => `${writeString(key)}:${write(value[key], depth + 1)}`);
  return `{${entries.join(",")}}`;
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  if (typeof value !== "object" || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

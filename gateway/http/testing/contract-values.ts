/** Values for fields, made from the contract's own schemas: at its bounds, just beyond them, of the wrong type, huge, odd. */
import { readFileSync } from "node:fs";

export type Schema = { [keyword: string]: unknown };
type Parameter = { $ref?: string; name: string; in: string; schema: Schema };
type Operation = {
  operationId?: string;
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema: Schema }> };
};
type Document = { paths: Record<string, Record<string, unknown>>; components: { schemas: Record<string, Schema> } };

const read = (name: string): Document =>
  JSON.parse(readFileSync(new URL(`../../../contracts/${name}.openapi.json`, import.meta.url), "utf8"));
const documents = [read("knowledge-gateway"), read("console-extension")];

/** What a call takes, by the contract. Parameters of the path may stand beside the calls of that path. */
export function inputsOf(callId: string): {
  body: Schema | null;
  query: Record<string, Schema>;
  path: Record<string, Schema>;
} {
  for (const { paths } of documents)
    for (const item of Object.values(paths))
      for (const operation of Object.values(item) as Operation[]) {
        if (operation?.operationId !== callId) continue;
        const parameters = [...((item.parameters ?? []) as Parameter[]), ...(operation.parameters ?? [])];
        const named = (place: string) =>
          Object.fromEntries(parameters.filter((one) => one.in === place).map(({ name, schema }) => [name, schema]));
        const body = operation.requestBody?.content["application/json"]?.schema ?? null;
        return { body, query: named("query"), path: named("path") };
      }
  throw new Error(`The contract has no call ${callId}`);
}

/** The schema itself, with what it refers to. */
export function resolved(schema: Schema): Schema {
  if (typeof schema.$ref !== "string") return schema;
  const name = schema.$ref.split("/").at(-1) ?? "";
  const found = documents.map(({ components }) => components.schemas[name]).find((one) => one !== undefined);
  if (!found) throw new Error(`The contract has no schema ${name}`);
  return resolved({ ...found, ...schema, $ref: undefined });
}

export const propertiesOf = (schema: Schema): Record<string, Schema> =>
  (resolved(schema).properties ?? {}) as Record<string, Schema>;

export const oddTexts = [
  ...[
    "",
    " ",
    "\u3000",
    "\u0000",
    "a\ud800b",
    "\ufeff",
    "\u202eabc",
    "a\nb",
    "a\tb",
    "é",
    "e\u0301",
    "👩‍👩‍👧‍👦",
    "ﷺ".repeat(30),
  ],
  ...["'; drop table spaces; --", "%00", "../../etc/passwd", "{}", "__proto__", "null", "1e400", "<script>", "{{7*7}}"],
];
const oddNumbers = [0, -0, -1, 1.5, 1e21, 2 ** 31, -(2 ** 31) - 1, Number.MAX_SAFE_INTEGER, 2 ** 53];
const otherTypes: unknown[] = [null, true, 0, "text", [], [[]], [null], {}, { a: {} }, { constructor: 1 }];
const huge = 100_000;

/** Values for a field of this schema; many of them it refuses. */
export function valuesFor(given: Schema): unknown[] {
  const schema = resolved(given);
  if (Array.isArray(schema.oneOf)) return (schema.oneOf as Schema[]).flatMap(valuesFor);
  if ("const" in schema) return [schema.const, ...oddTexts, ...otherTypes];
  if (schema.type === "string") return [...texts(schema), ...otherTypes];
  if (schema.type === "integer") return [...integers(schema), ...otherTypes, "1"];
  if (schema.type === "array") return [...lists(schema), ...otherTypes];
  if (schema.type === "object") return [...objects(schema), ...otherTypes];
  return otherTypes;
}

function texts({ minLength = 0, maxLength = 256, enum: choices = [] }: Schema): unknown[] {
  const lengths = [Number(minLength), Number(minLength) - 1, Number(maxLength), Number(maxLength) + 1];
  const bounds = lengths.filter((length) => length >= 0).flatMap((length) => ["a".repeat(length), "𠮷".repeat(length)]);
  return [...(choices as unknown[]), ...bounds, ...oddTexts, "x".repeat(huge)];
}

function integers({ minimum, maximum }: Schema): unknown[] {
  const bounds = [minimum, maximum].filter((bound) => typeof bound === "number");
  return [...bounds.flatMap((bound) => [bound - 1, bound, bound + 1]), ...oddNumbers];
}

function lists({ items, minItems = 0, maxItems = 20 }: Schema): unknown[] {
  const many = (length: number) => Array.from({ length: Math.max(0, length) }, (_, index) => `t${index}`);
  const bounds = [Number(minItems) - 1, Number(minItems), Number(maxItems), Number(maxItems) + 1, huge / 10].map(many);
  return [...bounds, ["a", "a"], ...valuesFor(items as Schema).map((value) => [value])];
}

function objects(schema: Schema): unknown[] {
  const inner = Object.entries(propertiesOf(schema)).flatMap(([name, property]) =>
    valuesFor(property).map((value) => ({ [name]: value })),
  );
  return [...inner, { unknownField: "x" }];
}

/** The same for a parameter, which travels as text. */
export function textsFor(schema: Schema): string[] {
  const plain = valuesFor(schema).filter((value) => typeof value === "string" || typeof value === "number");
  return [...new Set([...plain.map(String), ...oddTexts, "01", "+1", "1e2", "0x1", "９", "1 ", "9007199254740993"])];
}

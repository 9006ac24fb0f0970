import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { describe, expect, test } from "vitest";
import { codePointLength } from "../contracts/rules/code-points.ts";
import { scanAnswer } from "../contracts/rules/forbidden-keys.ts";
import { checkOutputMetadata } from "../contracts/rules/metadata.ts";
import { paginationBreach } from "../contracts/rules/pagination.ts";
import { type DocumentName, documentNames, readDocument } from "./contract-documents.ts";

type Node = Record<string, unknown>;
type Media = { schema: Node; examples?: Record<string, { summary: string; value: unknown }> };
const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null;

/** Every JSON body and answer of the document, and every parameter, by path. */
function* parts(value: unknown, path = ""): Generator<{ path: string; json?: Media; parameter?: Node }> {
  if (!isNode(value)) return;
  if ("application/json" in value) yield { path, json: value["application/json"] as Media };
  if ("in" in value && "schema" in value) yield { path, parameter: value };
  for (const [key, inner] of Object.entries(value)) if (key !== "examples") yield* parts(inner, `${path} > ${key}`);
}

/** Compiles in Ajv's strict mode, so that a misspelt keyword in a document fails too. */
function compilerFor(name: DocumentName): (schema: Node) => ValidateFunction {
  const ajv = new Ajv2020({ strict: true, strictTypes: false, allErrors: true });
  addFormats.default(ajv);
  for (const word of ["components", "example"]) ajv.addKeyword(word);
  ajv.addSchema({ $id: "contract", components: { schemas: readDocument(name).components.schemas } });
  return (schema) =>
    ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('"#/components/', '"contract#/components/')));
}

describe.each(documentNames)("the examples of %s", (name) => {
  const compile = compilerFor(name);
  const all = [...parts(readDocument(name))];
  const examples = all.flatMap(({ path, json }) =>
    Object.entries(json?.examples ?? {}).map(([key, { value }]) => ({
      at: `${path} > ${key}`,
      schema: json?.schema ?? {},
      value,
    })),
  );

  test("are there for every JSON body and answer", () => {
    const without = all.filter(({ json }) => json && Object.keys(json.examples ?? {}).length === 0);
    expect(without.map(({ path }) => path)).toEqual([]);
  });

  test("keep their schemas", () => {
    const broken = examples.flatMap(({ at, schema, value }) => {
      const validate = compile(schema);
      return validate(value) ? [] : [{ at, errors: validate.errors }];
    });
    expect(broken).toEqual([]);
  });

  test("of parameters keep their schemas", () => {
    for (const { path, parameter } of all) {
      if (!parameter || parameter.example === undefined) continue;
      expect([path, compile(parameter.schema as Node)(parameter.example)]).toEqual([path, true]);
    }
  });

  test("hold no key that a Gateway's answer may not have", () => {
    expect(examples.filter(({ value }) => scanAnswer(value))).toEqual([]);
  });
});

describe("the core contract's examples obey the rules no schema can state", () => {
  const values = [...parts(readDocument("knowledge-gateway"))].flatMap(({ json }) =>
    Object.values(json?.examples ?? {}).map(({ value }) => value),
  );
  const within = (value: unknown): Node[] => (isNode(value) ? [value, ...Object.values(value).flatMap(within)] : []);
  const objects = values.flatMap(within);

  test("pages count right", () => {
    const lists = values.filter((value) => isNode(value) && isNode(value.meta) && value.meta.pagination) as {
      data: { items: unknown[] };
      meta: { pagination: Parameters<typeof paginationBreach>[1] };
    }[];
    expect(lists.length).toBeGreaterThan(0);
    for (const { data, meta } of lists) expect(paginationBreach({}, meta.pagination, data.items.length)).toBeNull();
  });

  test("metadata in answers is complete and normalised", () => {
    const documents = objects.filter(
      (object) => "metadata" in object && ("lockVersion" in object || "version" in object),
    );
    expect(documents.length).toBeGreaterThan(0);
    for (const { metadata } of documents) expect(checkOutputMetadata(metadata)).toMatchObject({ ok: true });
  });

  test("a citation's counts are those of its texts", () => {
    const cited = objects.filter((object) => "matchedContent" in object);
    expect(cited).toHaveLength(1);
    for (const { beforeContent, afterContent, actualContextBefore, actualContextAfter } of cited)
      expect([codePointLength(String(beforeContent)), codePointLength(String(afterContent))]).toEqual([
        actualContextBefore,
        actualContextAfter,
      ]);
  });

  test("version slots agree with themselves", () => {
    const slots = objects.filter((object) => "versionNo" in object);
    expect(slots.length).toBeGreaterThan(0);
    for (const { status, progressPercent, progressSource, error, retryable } of slots) {
      expect(progressSource === "TERMINAL_STATE").toBe(status === "READY" || status === "RETIRED");
      expect(progressSource === "UNAVAILABLE").toBe(progressPercent === null);
      expect(error !== null).toBe(status === "FAILED");
      expect(retryable).toBe(isNode(error) ? error.retryable : false);
    }
  });
});

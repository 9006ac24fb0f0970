import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { calls } from "../contracts/generated/knowledge-gateway.calls.ts";
import { jsonDigest } from "../contracts/rules/digest.ts";
import { isForbiddenKey } from "../contracts/rules/forbidden-keys.ts";
import { documentNames, fingerprintUrl, readDocument } from "./contract-documents.ts";
import { bareSchema, wireFingerprint } from "./contract-wire.ts";

type Node = Record<string, unknown>;
const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null;
const isText = (value: unknown) => typeof value === "string" && value.trim() !== "";

/** Every object of the document with its path; examples are values of the contract and not looked into. */
function* nodes(value: unknown, path: string[] = []): Generator<{ path: string[]; node: Node }> {
  if (!isNode(value)) return;
  if (!Array.isArray(value)) yield { path, node: value };
  for (const [key, inner] of Object.entries(value))
    if (key !== "examples" && key !== "example") yield* nodes(inner, [...path, key]);
}

/** Places that must explain themselves: operations, parameters, bodies, answers, schemas and their properties. */
function needsDescription(path: string[], node: Node): boolean {
  if ("$ref" in node) return false; // what it points to explains itself
  const parent = path.at(-2) ?? "";
  if (path.at(-1) === "requestBody" || isText(node.operationId)) return true;
  return ["responses", "parameters", "securitySchemes", "properties", "schemas"].includes(parent);
}

describe.each(documentNames)("the document %s", (name) => {
  const document = readDocument(name);
  const all = [...nodes(document)];

  test("explains every operation, parameter, body, answer, schema and property", () => {
    const silent = all
      .filter(({ path, node }) => needsDescription(path, node) && !isText(node.description))
      .map(({ path }) => path.join(" > "));
    expect(silent).toEqual([]);
    const unnamed = all.filter(({ node }) => isText(node.operationId) && !(isText(node.summary) && node.tags));
    expect(unnamed).toEqual([]);
  });

  test("has closed objects, but for what a call of another contract carries", () => {
    const open = all
      .filter(({ node }) => node.type === "object" && node.additionalProperties !== false)
      .map(({ path }) => path.at(-1));
    expect(open).toEqual(name === "console" ? ["CallParameters", "CallBody"] : []);
  });

  test("requires only properties it describes", () => {
    const broken = all.filter(
      ({ node }) =>
        Array.isArray(node.required) &&
        isNode(node.properties) &&
        node.required.some((key) => !(key in Object(node.properties))),
    );
    expect(broken.map(({ path }) => path.join(" > "))).toEqual([]);
  });

  test("names every operation once", () => {
    const ids = all.flatMap(({ node }) =>
      "operationId" in node && isText(node.operationId) ? [node.operationId] : [],
    );
    expect(new Set(ids).size).toBe(ids.length);
  });
});

test("the wire of the core contract is what was agreed; only words may change", () => {
  const agreed = JSON.parse(readFileSync(fingerprintUrl, "utf8"));
  expect(wireFingerprint(readDocument("knowledge-gateway"), jsonDigest)).toEqual(agreed);
});

test("the core contract has 20 calls: 11 that ask, 12 that need a key, 7 that may be repeated", () => {
  const all = Object.values(calls);
  expect(all).toHaveLength(20);
  expect(all.filter((call) => call.approval === "ask")).toHaveLength(11);
  expect(all.filter((call) => call.isIdempotent)).toHaveLength(12);
  expect(all.filter((call) => call.isRetrySafe)).toHaveLength(7);
  expect(all.filter((call) => call.isRetrySafe && call.isIdempotent)).toEqual([]);
});

test("the console takes proposals for exactly the calls that ask", () => {
  const asking = Object.values(calls).filter((call) => call.approval === "ask");
  expect(readDocument("console").components.schemas.AskLevelCall?.enum).toEqual(asking.map((call) => call.id));
});

test("no answer of a Gateway has room for an engine's word in a key", () => {
  for (const name of ["knowledge-gateway", "console-extension"] as const)
    for (const { path, node } of nodes(readDocument(name).components.schemas))
      if (path.at(-1) === "properties") expect(Object.keys(node).filter(isForbiddenKey)).toEqual([]);
});

test("the extension speaks the core's envelope and headers, and of the core's rights", () => {
  const core = readDocument("knowledge-gateway").components;
  const extension = readDocument("console-extension").components;
  for (const part of ["SuccessMeta", "ErrorMeta", "KnowledgeApiError", "FieldError", "ErrorEnvelope"])
    expect(bareSchema(extension.schemas[part])).toEqual(bareSchema(core.schemas[part]));
  const { IdempotencyKey: _, ...headers } = core.parameters ?? {};
  const { IdempotencyKey: __, ...own } = extension.parameters ?? {};
  expect(own).toEqual(headers);
  const granted = new Set(Object.values(calls).flatMap((call) => call.rights as readonly string[]));
  for (const standIn of ["RESOURCE_VIEW", "ORIGINAL_OPERATION_PERMISSION"]) granted.delete(standIn);
  expect(new Set(extension.schemas.Right?.enum as string[])).toEqual(granted);
});

test("the committed types, validators and tables are what the documents say", () => {
  const script = new URL("./generate-contracts.ts", import.meta.url);
  execFileSync(process.execPath, [script.pathname, "--check"], { stdio: "pipe" });
});

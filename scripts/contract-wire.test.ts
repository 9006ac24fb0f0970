import { expect, test } from "vitest";
import { bareSchema, wireFingerprint, wireOf } from "./contract-wire.ts";

const document = {
  openapi: "3.1.0",
  info: { title: "Before" },
  paths: {
    "/things/{id}": {
      parameters: [{ name: "id", in: "path", description: "Which.", schema: { type: "string" }, example: "a" }],
      get: {
        operationId: "thingGet",
        summary: "Read",
        tags: ["Things"],
        "x-nomix-risk": "read",
        responses: { 200: { description: "It.", content: { "application/json": { schema: { $ref: "#/x" } } } } },
      },
    },
  },
  components: {
    schemas: {
      Thing: {
        type: "object",
        description: "A thing.",
        properties: { description: { type: "string", description: "Its text." }, example: { const: "title" } },
      },
    },
  },
};
const fingerprint = (value: object) => wireFingerprint({ ...value }, (part) => JSON.stringify(part));
const changed = (change: (copy: typeof document) => void) => {
  const copy = structuredClone(document);
  change(copy);
  const before = fingerprint(document);
  return Object.entries(fingerprint(copy)).flatMap(([key, line]) => (before[key] === line ? [] : [key]));
};

test("properties named like annotations stay; annotations go", () => {
  expect(bareSchema(document.components.schemas.Thing)).toEqual({
    type: "object",
    properties: { description: { type: "string" }, example: { const: "title" } },
  });
});

test("words, examples and tags are not part of the wire", () => {
  expect(JSON.stringify(wireOf(document))).not.toMatch(/Which|Read|Things|It\.|A thing|Before/);
  expect(
    changed((copy) => {
      copy.info.title = "After";
      copy.paths["/things/{id}"].get.summary = "Fetch";
      copy.components.schemas.Thing.properties.description.description = "Other words.";
    }),
  ).toEqual([]);
});

test("a changed bound, marker, parameter or status is noticed and named", () => {
  expect(
    changed((copy) => Object.assign(copy.components.schemas.Thing.properties.description, { maxLength: 3 })),
  ).toEqual(["schemas Thing"]);
  expect(changed((copy) => Object.assign(copy.paths["/things/{id}"].get, { "x-nomix-risk": "admin" }))).toEqual([
    "call thingGet",
  ]);
  expect(changed((copy) => Object.assign(copy.paths["/things/{id}"].parameters[0] ?? {}, { name: "key" }))).toEqual([
    "call thingGet",
  ]);
  expect(changed((copy) => Object.assign(copy.paths["/things/{id}"].get.responses, { 202: {} }))).toEqual([
    "call thingGet",
  ]);
});

/**
 * Bad input of every kind, made from the calls and sample bodies: each field, parameter and header gets each odd value.
 * Whatever happens, the answer keeps to the contract (the test caller sees to that) and is never a fault of ours.
 */
import { afterAll, beforeAll, expect, test } from "vitest";
import type { CallId } from "./call.ts";
import { handlers } from "./handlers.ts";
import { everyCall } from "./routes.ts";
import { startTestGateway, type TestGateway } from "./test-gateway.ts";
import { addOneOfEach, type Ids, newIds } from "./testing/one-of-each.ts";
import { sampleBodies } from "./testing/sample-bodies.ts";

let gateway: TestGateway;
const known = newIds();
beforeAll(async () => {
  gateway = await startTestGateway();
  await addOneOfEach(gateway.db, known);
});
afterAll(() => gateway.stop());

const oddTexts = [
  "",
  " ",
  "\u3000",
  "a".repeat(70),
  "知".repeat(1_100),
  "x".repeat(9_000),
  "𠮷".repeat(129),
  "\u0000",
  "a\ud800b",
  "\ufeff",
  "\u202eabc",
  "a\nb",
  "'; drop table spaces; --",
  "%00",
  "../../etc/passwd",
  "{}",
  "__proto__",
  "null",
  "1e400",
  "é",
  "e\u0301",
];
const oddValues: unknown[] = [
  ...oddTexts,
  null,
  true,
  false,
  0,
  -0,
  -1,
  1.5,
  1e21,
  Number.MAX_SAFE_INTEGER,
  2 ** 53,
  -(2 ** 31) - 1,
  2 ** 31,
  [],
  [[]],
  [null],
  ["a", "a"],
  Array(21)
    .fill(0)
    .map((_, index) => `t${index}`),
  {},
  { a: {} },
  { constructor: 1 },
];
/** Fields that sample bodies leave out, so that these are tried as well. */
const optionalFields: Partial<Record<CallId, string[]>> = {
  knowledgeSpaceCreate: ["description"],
  knowledgeSpaceUpdate: ["description"],
  knowledgeDocumentUpload: ["metadata"],
  knowledgeDocumentUpdate: ["metadata"],
  knowledgeDocumentReplace: ["reason"],
  knowledgeDocumentReindex: ["reason"],
  knowledgeSearch: ["knowledgeSpaceIds", "documentIds", "limit", "metadataFilter"],
};

type Attempt = {
  path: Record<string, string>;
  query: Record<string, string>;
  body: unknown;
  headers: Record<string, string>;
};

function attemptsOn(id: CallId): Attempt[] {
  const call = everyCall.find((candidate) => candidate.id === id);
  const names = [...(call?.path.matchAll(/\{(\w+)\}/g) ?? [])].map(([, name = ""]) => name);
  const usual: Attempt = {
    path: Object.fromEntries(names.map((name) => [name, known[name as keyof Ids]])),
    query: id === "consoleFileResourceCreate" ? { fileName: "a.txt" } : {},
    body: sampleBodies[id],
    headers: {},
  };
  const body = sampleBodies[id];
  const fields = typeof body === "object" ? [...Object.keys(body), ...(optionalFields[id] ?? []), "unknownField"] : [];
  const metadata = fields.includes("metadata")
    ? "metadata"
    : fields.includes("metadataFilter")
      ? "metadataFilter"
      : undefined;
  const inner = ["category", "tags", "tagsAny", "tagsAll", "versionLabel", "productCode", "colour"];
  return [
    ...fields.flatMap((field) => oddValues.map((value) => ({ ...usual, body: { ...Object(body), [field]: value } }))),
    ...(metadata
      ? inner.flatMap((field) =>
          oddValues.map((value) => ({ ...usual, body: { ...Object(body), [metadata]: { [field]: value } } })),
        )
      : []),
    ...(typeof body === "object" ? oddValues.map((value) => ({ ...usual, body: JSON.stringify(value) })) : []),
    ...names.flatMap((name) =>
      oddTexts
        .filter((text) => text !== "" && text.isWellFormed())
        .map((text) => ({ ...usual, path: { ...usual.path, [name]: text } })),
    ),
    ...[...Object.keys(call?.query ?? {}), "unknown"].flatMap((name) =>
      oddTexts.map((text) => ({ ...usual, query: { ...usual.query, [name]: text } })),
    ),
    ...["0", "-1", "01", "1.5", "5001", "101", "9007199254740993"].flatMap((text) =>
      Object.keys(call?.query ?? {}).map((name) => ({ ...usual, query: { ...usual.query, [name]: text } })),
    ),
  ];
}

test.each(everyCall.filter(({ id }) => handlers[id]).map(({ id }) => id))(
  "%s takes or refuses every input by the contract",
  async (id) => {
    const caller = gateway.caller();
    const attempts = attemptsOn(id);
    const statuses: Record<number, number> = {};
    for (let start = 0; start < attempts.length; start += 20) {
      const answers = await Promise.all(
        attempts.slice(start, start + 20).map((attempt) => caller.call(id, attempt as object)),
      );
      for (const [index, { status }] of answers.entries()) {
        statuses[status] = (statuses[status] ?? 0) + 1;
        expect([200, 201, 202, 400, 404, 409, 422], JSON.stringify(attempts[start + index])).toContain(status);
      }
    }
    expect(attempts.length).toBeGreaterThan(0);
  },
);

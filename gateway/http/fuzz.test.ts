/**
 * Input of every kind on every call, made from the contract itself: each field, parameter and id at its bounds, beyond them,
 * of the wrong type, huge and odd. The answer keeps to the contract (the test caller sees to that), is never a fault of
 * ours, names the field that the contract refuses, and leaves no trace of it.
 */
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { CallId } from "./call.ts";
import { handlers } from "./handlers.ts";
import { validatorOf } from "./input/check.ts";
import { everyCall } from "./routes.ts";
import { startTestGateway, type TestGateway } from "./test-gateway.ts";
import { inputsOf, oddTexts, propertiesOf, type Schema, textsFor, valuesFor } from "./testing/contract-values.ts";
import { addOneOfEach, type Ids, newIds } from "./testing/one-of-each.ts";
import { sampleBodies } from "./testing/sample-bodies.ts";

let gateway: TestGateway;
const known = newIds();
beforeAll(async () => {
  gateway = await startTestGateway();
  await addOneOfEach(gateway.db, known);
});
const tried = { all: 0, refusedByContract: 0, statuses: {} as Record<number, number> };
afterAll(async () => {
  await gateway.stop();
  process.stdout.write(`Fuzz from the contract: ${JSON.stringify(tried)}\n`);
});

type Attempt = {
  path: Record<string, string>;
  query: Record<string, string>;
  body: unknown;
  /** What is odd, in the words of a field error. */
  field: string;
  /** Whether the contract's schema already refuses it. */
  isRefused: boolean;
};
type Usual = Pick<Attempt, "path" | "query" | "body">;

function usualOf(id: CallId): Usual {
  const names = Object.keys(inputsOf(id).path);
  return {
    path: Object.fromEntries(names.map((name) => [name, known[name as keyof Ids]])),
    query: id === "consoleFileResourceCreate" ? { fileName: "a.txt" } : {},
    body: sampleBodies[id],
  };
}

function attemptsOn(id: CallId): Attempt[] {
  const { body, query, path } = inputsOf(id);
  const usual = usualOf(id);
  return [
    ...(body ? bodies(id, usual, body) : []),
    ...parameters(id, usual, "query", { ...query, unknown: { type: "string" } }, () => true),
    ...parameters(id, usual, "path", path, (text) => text !== "" && text.isWellFormed()),
  ];
}

function bodies(id: CallId, usual: Usual, schema: Schema): Attempt[] {
  const accepts = validatorOf(id, "body");
  const sample = Object(usual.body);
  const attempt = (field: string, value: unknown): Attempt => {
    // As it will be read: JSON has no undefined, no -0 and no infinity.
    const sent: unknown = JSON.parse(JSON.stringify(value));
    return { ...usual, body: JSON.stringify(value), field, isRefused: !accepts(sent) };
  };
  const fields = Object.entries({ ...propertiesOf(schema), unknownField: { type: "string" } });
  return [
    ...fields.flatMap(([field, property]) =>
      valuesFor(property).map((value) => attempt(field, { ...sample, [field]: value })),
    ),
    ...Object.keys(sample).map((field) => attempt(field, { ...sample, [field]: undefined })),
    ...[null, true, 0, "text", [], [sample]].map((value) => attempt("body", value)),
  ];
}

function parameters(
  id: CallId,
  usual: Usual,
  place: "query" | "path",
  schemas: Record<string, Schema>,
  canTravel: (text: string) => boolean,
): Attempt[] {
  return Object.entries(schemas).flatMap(([field, schema]) =>
    textsFor(schema)
      .filter((text) => canTravel(text) && text.length < 10_000) // more is no address
      .map((text) => ({
        ...usual,
        [place]: { ...usual[place], [field]: text },
        field,
        isRefused:
          field === "unknown" ||
          (schema.type === "string" && isRefusedText(id, place, { ...usual[place], [field]: text })),
      })),
  );
}

const isRefusedText = (id: CallId, place: "query" | "path", values: object) => !validatorOf(id, place)(values);

/** Everything that a taken input leaves behind. */
async function traces(): Promise<unknown> {
  const { rows } = await gateway.db.execute(sql`
    select (select count(*) from spaces) as spaces, (select count(*) from documents) as documents,
      (select count(*) from versions) as versions, (select count(*) from operations) as operations,
      (select count(*) from idempotency_keys) as outcomes, (select sum(lock_version) from documents) as moves,
      (select count(*) from audit_events where outcome = 'ok') as changes, (select count(*) from file_resources) as files`);
  return rows[0];
}

const accepted = [200, 201, 202, 400, 404, 409, 413, 422];
const refused = [400, 404, 413, 422];

async function answered(id: CallId, attempts: Attempt[], allowed: number[]): Promise<void> {
  const caller = gateway.caller();
  for (let start = 0; start < attempts.length; start += 20) {
    const group = attempts.slice(start, start + 20);
    const answers = await Promise.all(
      group.map(({ path, query, body }) => caller.call(id, { path, query, body } as never)),
    );
    for (const [index, { status, meta }] of answers.entries()) {
      const { field, body, isRefused } = group[index] as Attempt;
      tried.all += 1;
      tried.statuses[status] = (tried.statuses[status] ?? 0) + 1;
      const what = `${id}.${field} ${status} ${JSON.stringify(meta.error)} ${String(body).slice(0, 300)}`;
      expect(allowed, what).toContain(status);
      if (!isRefused || status === 404) continue;
      const named = meta.error?.fieldErrors?.map((error) => error.field) ?? [];
      expect(
        named.some((name) => name === "body" || name.startsWith(field) || name.includes(`.${field}`)),
        what,
      ).toBe(true);
    }
  }
}

test.each(everyCall.filter(({ id }) => handlers[id]).map(({ id }) => id))(
  "%s takes or refuses every input by the contract, and keeps nothing of what it refuses",
  { timeout: 120_000 },
  async (id) => {
    const attempts = attemptsOn(id);
    const bad = attempts.filter(({ isRefused }) => isRefused);
    tried.refusedByContract += bad.length;
    const before = await traces();
    await answered(id, bad, refused);
    expect(await traces()).toEqual(before);
    await answered(
      id,
      attempts.filter(({ isRefused }) => !isRefused),
      accepted,
    );
    expect(attempts.length).toBeGreaterThan(0);
  },
);

test("every field of every body, every parameter and every id is tried, with texts of every script", () => {
  const attempts = { find: attemptsOn("knowledgeSearch"), cite: attemptsOn("knowledgeCitationRead") };
  const fields = (of: Attempt[]) => [...new Set(of.map(({ field }) => field))];
  const inBody = ["query", "knowledgeSpaceIds", "documentIds", "limit", "metadataFilter", "unknownField", "body"];
  expect(fields(attempts.find)).toEqual(expect.arrayContaining(inBody));
  expect(fields(attempts.cite)).toEqual(expect.arrayContaining(["citationId", "contextBefore", "contextAfter"]));
  expect(attempts.find.filter(({ body }) => String(body).includes("productCode")).length).toBeGreaterThan(20);
  expect(oddTexts.length).toBeGreaterThan(20);
});

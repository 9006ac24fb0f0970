/** Many writers on one document over two Gateways: whatever was answered must fit one order of events. */
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { auditEvents, documents, operations } from "../../db/schema.ts";
import { startTestGateway, type TestGateway } from "../../http/test-gateway.ts";
import { goodProof, pause, scriptedEngine } from "../../jobs/testing/scripted-engine.ts";
import { people, startTestWorld, type TestWorld } from "../../jobs/testing/test-world.ts";
import { movesIn, type Step, unexplained } from "./test-one-order.ts";

const rounds = Number(process.env.ROUNDS ?? 3);
const writers = 20;
const engine = scriptedEngine({ prepare: ({ signal }) => pause(Math.random() * 30, signal).then(() => goodProof) });
let world: TestWorld;
let second: TestGateway;

beforeAll(async () => {
  world = await startTestWorld(engine);
  second = await startTestGateway({ engine, databaseUrl: world.gateway.config.databaseUrl });
  await world.work();
  await world.work();
});
afterAll(async () => {
  await second.stop();
  await world.stop();
});

type Person = ReturnType<typeof people>;
type Answer = { code: string | undefined };
type Target = { documentId: string; fileResourceId: string };

/** In the order in which a writer's steps go through them. */
const kinds = ["replace", "cancel", "disable", "enable", "update", "update"] as const;

/** One writer reads and then writes, a few times, as people do who do not know of each other. */
async function write(person: Person, target: Target, writer: number): Promise<Step[]> {
  const steps: Step[] = [];
  const path = { documentId: target.documentId };
  for (let round = 0; round < 4; round += 1) {
    const startedAt = Date.now();
    const seen = await person.call("knowledgeDocumentGet", { path });
    const version = seen.code ? -1 : seen.data.lockVersion;
    steps.push({ kind: "read", startedAt, endedAt: Date.now(), version, code: seen.code });
    if (seen.code) return steps;
    const operationId = seen.data.candidateVersion?.operationId ?? undefined;
    const isLast = writer % 5 === 4 && round === 3;
    const usual = kinds[(writer + round) % kinds.length] ?? "update";
    const kind = isLast ? "delete" : usual === "cancel" && !operationId ? "replace" : usual;
    const began = Date.now();
    const { code } = await send(person, target, { kind, version, operationId });
    steps.push({ kind, version, operationId, code, startedAt: began, endedAt: Date.now() });
  }
  return steps;
}

type Wish = Pick<Step, "kind" | "version" | "operationId">;

function send(person: Person, { documentId, fileResourceId }: Target, wish: Wish): Promise<Answer> {
  const { kind, version: expectedVersion, operationId = "" } = wish;
  const path = { documentId };
  if (kind === "replace")
    return person.call("knowledgeDocumentReplace", { path, body: { fileResourceId, expectedVersion } });
  if (kind === "cancel") return person.cancel(operationId);
  if (kind === "disable") return person.disable(documentId, expectedVersion);
  if (kind === "enable") return person.enable(documentId, expectedVersion);
  if (kind === "delete") return person.remove(documentId, expectedVersion);
  return person.call("knowledgeDocumentUpdate", { path, body: { expectedVersion, name: `Named ${Math.random()}` } });
}

const tally: Record<string, number> = {};

async function round(spaceId: string, elsewhere: Person): Promise<void> {
  const documentId = await world.served(spaceId);
  const target = { documentId, fileResourceId: await world.handOver() };
  const told = await Promise.all(
    Array.from({ length: writers }, (_, writer) => write(writer % 2 ? world : elsewhere, target, writer)),
  );
  const steps = told.flat();
  for (const { kind, code } of steps) tally[`${kind} ${code ?? "ok"}`] = (tally[`${kind} ${code ?? "ok"}`] ?? 0) + 1;

  const work = () => world.db.select().from(operations).where(eq(operations.documentId, documentId));
  const ended = await world.until(work, (rows) =>
    rows.every(({ status }) => status !== "PENDING" && status !== "RUNNING"),
  );
  const moves = movesIn(await world.db.select().from(auditEvents).where(eq(auditEvents.resourceId, documentId)));
  const [document] = await world.db.select().from(documents).where(eq(documents.id, documentId));
  const chain = Array.from({ length: document?.lockVersion ?? -1 }, (_, index) => [index, index + 1]);
  expect(moves.map(({ from, to }) => [from, to])).toEqual(chain);
  expect(unexplained(steps, { moves, operations: ended })).toEqual([]);
  const activated = moves.filter(({ action }) => action === "activateVersion").map(({ operationId }) => operationId);
  const succeeded = ended.filter(
    ({ status, operationType: type }) => status === "SUCCEEDED" && type !== "DOCUMENT_DELETE",
  );
  expect(activated.toSorted()).toEqual(succeeded.map(({ id }) => id).toSorted());
}

test(`in ${rounds} rounds of ${writers} writers one order explains every answer, and each lock version is reached once`, {
  timeout: 20_000 + rounds * 30_000,
}, async () => {
  const elsewhere = people(second.caller());
  const spaceId = await world.makeSpace();
  for (let count = 0; count < rounds; count += 1) await round(spaceId, elsewhere);
  if (process.env.ROUNDS) process.stdout.write(`${JSON.stringify(tally)}\n`);
});

test("an answer that no order explains is noticed", () => {
  const step: Step = { kind: "update", version: 1, code: undefined, startedAt: 0, endedAt: 1 };
  const move = { action: "knowledgeDocumentUpdate", from: 1, to: 2, status: "ACTIVE", operationId: null };
  const history = { moves: [{ ...move, from: 0, to: 1 }, move], operations: [] };
  const count = (...steps: Step[]) => unexplained(steps, history).length;
  expect(count(step)).toBe(0);
  expect(count({ ...step, version: 2 })).toBe(1); // accepted, and nothing moved
  expect(count(step, { ...step, code: "DOCUMENT_VERSION_CONFLICT" })).toBe(0);
  expect(count({ ...step, version: 2, code: "DOCUMENT_VERSION_CONFLICT" })).toBe(1); // it is the present version
  expect(count(step, { kind: "read", version: 1, code: undefined, startedAt: 2, endedAt: 3 })).toBe(1); // read too old a state
  expect(count({ ...step, kind: "enable", code: "KNOWLEDGE_CONFLICT" })).toBe(0);
  expect(count({ ...step, kind: "disable", code: "KNOWLEDGE_CONFLICT" })).toBe(1);
  expect(count({ ...step, kind: "delete", code: "DOCUMENT_ALREADY_DELETED" })).toBe(1); // nobody deleted it
});

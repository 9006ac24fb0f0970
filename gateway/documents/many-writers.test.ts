/** Many writers on one document over two Gateways: whatever was answered must fit one order of events. */
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { auditEvents, documents, operations } from "../db/schema.ts";
import { startTestGateway, type TestGateway } from "../http/test-gateway.ts";
import { goodProof, pause, scriptedEngine } from "../jobs/testing/scripted-engine.ts";
import { people, startTestWorld, type TestWorld } from "../jobs/testing/test-world.ts";

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
type Answer = { status: number; code?: string };

/** One writer reads and then writes, a few times, as people do who do not know of each other. */
async function write(person: Person, documentId: string, fileResourceId: string, writer: number): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (let step = 0; step < 3; step += 1) {
    const seen = await person.call("knowledgeDocumentGet", { path: { documentId } });
    if (seen.code) return [...answers, seen];
    const { lockVersion: expectedVersion, candidateVersion } = seen.data;
    const path = { documentId };
    const kind = (writer + step) % 6;
    if (kind === 0)
      answers.push(await person.call("knowledgeDocumentReplace", { path, body: { fileResourceId, expectedVersion } }));
    else if (kind === 1 && candidateVersion?.operationId)
      answers.push(await person.cancel(candidateVersion.operationId));
    else if (kind === 2) answers.push(await person.disable(documentId, expectedVersion));
    else if (kind === 3) answers.push(await person.enable(documentId, expectedVersion));
    else if (kind === 4 && step === 2 && writer === 4) answers.push(await person.remove(documentId, expectedVersion));
    else
      answers.push(
        await person.call("knowledgeDocumentUpdate", { path, body: { expectedVersion, name: `${writer}.${step}` } }),
      );
  }
  return answers;
}

const expected = new Set([
  undefined,
  "DOCUMENT_VERSION_CONFLICT",
  "DOCUMENT_VERSION_TRANSITION_IN_PROGRESS",
  "DOCUMENT_NOT_READY",
  "DOCUMENT_NOT_FOUND",
  "DOCUMENT_ALREADY_DELETED",
  "KNOWLEDGE_CONFLICT",
  "OPERATION_NOT_CANCELLABLE",
]);

test(`in ${rounds} rounds of ${writers} writers every lock version is reached once and by one accepted move`, {
  timeout: 20_000 + rounds * 8_000,
}, async () => {
  const elsewhere = people(second.caller());
  const spaceId = await world.makeSpace();
  for (let round = 0; round < rounds; round += 1) {
    const documentId = await world.served(spaceId);
    const fileResourceId = await world.handOver();
    const answers = await Promise.all(
      Array.from({ length: writers }, (_, writer) =>
        write(writer % 2 ? world : elsewhere, documentId, fileResourceId, writer),
      ),
    );
    for (const { code, status } of answers.flat()) expect(expected.has(code), `${status} ${code}`).toBe(true);

    const open = () => world.db.select().from(operations).where(eq(operations.documentId, documentId));
    const ended = await world.until(open, (rows) =>
      rows.every(({ status }) => status !== "PENDING" && status !== "RUNNING"),
    );
    const moves = (await world.db.select().from(auditEvents).where(eq(auditEvents.resourceId, documentId)))
      .flatMap(({ changes }) =>
        changes && typeof changes === "object" && "lockVersion" in changes ? [changes.lockVersion] : [],
      )
      .filter((change): change is [number, number] => Array.isArray(change) && change[0] !== null);
    const [document] = await world.db.select().from(documents).where(eq(documents.id, documentId));
    const reached = moves.map(([, to]) => to).sort((one, other) => one - other);
    expect(reached).toEqual(Array.from({ length: document?.lockVersion ?? -1 }, (_, index) => index + 1));
    for (const [from, to] of moves) expect(to).toBe(from + 1);
    const activations = ended.filter(
      ({ status, operationType }) => status === "SUCCEEDED" && operationType !== "DOCUMENT_DELETE",
    );
    expect(activations.length).toBeGreaterThan(0);
  }
});

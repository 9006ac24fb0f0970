import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase } from "../../../scripts/test-database.ts";
import { answerFirstSteps, keepFirstStep } from "../api/first-steps.ts";
import { database } from "../db/connect.ts";
import { migrateDatabase } from "../db/migrate.ts";
import { actions, uploadOperations } from "../db/schema.ts";
import { handle } from "../handler.ts";
import { configureConsole, olive, pageRequest, route } from "../test-console.ts";
import { noteReading } from "./note.ts";
import { readFirstSteps } from "./read.ts";

beforeAll(async () => {
  const databaseUrl = await createTestDatabase();
  configureConsole({ databaseUrl });
  await migrateDatabase(databaseUrl);
});
afterAll(() => database().close());

const as = (subject: string) => ({ ...olive, subject });
const progress = async (subject: string) => readFirstSteps(database().db, as(subject));

/** Later than all before it: the clock of the database may stand still between two inserts. */
let lastMoment = Date.now();
const nextMoment = () => {
  lastMoment += 1;
  return new Date(lastMoment);
};

async function act(
  subject: string,
  callId: string,
  status: "done" | "failed" | "executing",
  resourceId = "r-1",
  id: string | null = null,
) {
  await database()
    .db.insert(actions)
    .values({
      ...{ id: crypto.randomUUID(), tenant: olive.tenant, subject, requesterName: "Olive", groups: [] },
      ...{ callId, payload: "{}", payloadDigest: "0", rule: "confirm", ruleVersion: 1, status, resourceId },
      target: { type: "SPACE", id, name: null, status: null, lockVersion: null },
      createdAt: nextMoment(),
      expiresAt: new Date(),
    });
}

async function upload(subject: string, documentId: string) {
  const operation = { id: crypto.randomUUID(), operationId: `op-${documentId}`, documentId, documentName: "x" };
  await database()
    .db.insert(uploadOperations)
    .values({ ...operation, tenant: olive.tenant, subject, groups: [], status: "PENDING" });
}

test("nothing is done by somebody new", async () => {
  expect(await progress("new")).toEqual({ done: [], isHidden: false, spaceId: null, documentId: null });
});

test("an action counts once it was carried out, and only for whoever proposed it", async () => {
  await act("doer", "knowledgeDocumentReindex", "executing");
  await act("doer", "knowledgeSpaceCreate", "failed");
  expect((await progress("doer")).done).toEqual([]);
  await act("doer", "knowledgeDocumentReindex", "done");
  await act("doer", "knowledgeSpaceCreate", "done", "s-7");
  await act("doer", "knowledgeDocumentDelete", "done");
  await act("doer", "knowledgeSpaceDelete", "done");
  const { done, spaceId } = await progress("doer");
  expect(done.toSorted()).toEqual(["delete", "flip", "space"]);
  expect(spaceId).toBe("s-7");
  expect((await progress("new")).done).toEqual([]);
});

test("the steps lead to nothing that was deleted, by whomever, but to what was made before it", async () => {
  await act("maker", "knowledgeSpaceCreate", "done", "s-old");
  await act("maker", "knowledgeSpaceCreate", "done", "s-new");
  await upload("maker", "d-only");
  await act("maker", "knowledgeSpaceDelete", "failed", "s-new", "s-new");
  expect(await progress("maker")).toMatchObject({ spaceId: "s-new", documentId: "d-only" });
  await act("maker", "knowledgeDocumentDelete", "done", "d-only", "d-only");
  await act("admin", "knowledgeSpaceDelete", "done", "s-new", "s-new");
  expect(await progress("maker")).toMatchObject({ spaceId: "s-old", documentId: null });
});

test("reading counts, and reading what one uploaded counts twice", async () => {
  await upload("reader", "d-own");
  await noteReading(as("reader"), "d-other");
  expect((await progress("reader")).done.toSorted()).toEqual(["read", "upload"]);
  await noteReading(as("reader"), "d-own");
  await noteReading(as("reader"), "d-own");
  expect(await progress("reader")).toMatchObject({ documentId: "d-own" });
  expect((await progress("reader")).done.toSorted()).toEqual(["read", "readOwn", "upload"]);
});

test("a browser notes what only it sees, and nothing else", async () => {
  const path = "/api/first-steps";
  const note = async (body: unknown) =>
    handle(keepFirstStep)(await pageRequest(path, { method: "POST", body }), route({}));
  expect((await note({ step: "hidden" })).status).toBe(200);
  expect((await note({ step: "hidden" })).status).toBe(200);
  expect((await note({ step: "delete" })).status).toBe(422);
  const answer = await handle(answerFirstSteps)(await pageRequest(path), route({}));
  expect(await answer.json()).toMatchObject({ data: { isHidden: true, done: [] } });
});

/** Walks every state a document can be in through every call on it: each answers as the lifecycle says, and nothing else moves. */
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { documents, operations, versions } from "../db/schema.ts";
import { startTestWorld, type TestWorld } from "../jobs/testing/test-world.ts";
import { type DocumentMove, type DocumentSubject, isHidden, moveDocument } from "./lifecycle.ts";

let world: TestWorld;
let spaceId: string;
let fileResourceId: string;

beforeAll(async () => {
  world = await startTestWorld(); // without a worker: nothing moves by itself
  spaceId = await world.makeSpace();
  fileResourceId = await world.handOver();
});
afterAll(() => world.stop());

const inProgress = ["CREATED", "INGESTING"] as const;
const ended = ["FAILED", "CANCELLED"] as const;
const serving = [null, ...inProgress, ...ended].map((candidate) => ({ active: "READY" as const, candidate }));
const subjects: DocumentSubject[] = [
  ...inProgress.map((candidate) => ({ status: "CREATING" as const, active: null, candidate })),
  ...ended.map((candidate) => ({ status: "CREATE_FAILED" as const, active: null, candidate })),
  ...serving.map((slots) => ({ status: "ACTIVE" as const, ...slots })),
  ...serving.map((slots) => ({ status: "DISABLED" as const, ...slots })),
  { status: "DELETING", active: "READY", candidate: null },
  { status: "DELETED", active: null, candidate: null },
];
const cases = subjects.map(
  (subject) => [`${subject.status}, active ${subject.active}, candidate ${subject.candidate}`, subject] as const,
);

const calls: [
  DocumentMove,
  (documentId: string, expectedVersion: number) => Promise<{ status: number; code?: string }>,
][] = [
  [
    "update",
    (documentId, expectedVersion) =>
      world.call("knowledgeDocumentUpdate", { path: { documentId }, body: { expectedVersion, name: "N" } }),
  ],
  [
    "replace",
    (documentId, expectedVersion) =>
      world.call("knowledgeDocumentReplace", { path: { documentId }, body: { expectedVersion, fileResourceId } }),
  ],
  ["reindex", (documentId, expectedVersion) => world.reindex(documentId, expectedVersion)],
  ["enable", (documentId, expectedVersion) => world.enable(documentId, expectedVersion)],
  ["disable", (documentId, expectedVersion) => world.disable(documentId, expectedVersion)],
  ["download", (documentId) => world.call("knowledgeDocumentCreateDownloadLink", { path: { documentId } })],
  ["delete", (documentId, expectedVersion) => world.remove(documentId, expectedVersion)],
];

/** Puts a document of one upload into the wanted state, rows and Operations alike. */
async function make({ status, active, candidate }: DocumentSubject): Promise<string> {
  const body = { fileResourceId, documentName: "A document" };
  const { data } = await world.call("knowledgeDocumentUpload", { path: { spaceId }, body });
  const { documentId, operationId } = data;
  const [first] = await world.db.select().from(versions).where(eq(versions.documentId, documentId));
  if (!first) throw new Error("An upload makes a version");
  const close = candidate === "FAILED" || candidate === "CANCELLED" ? candidate : active ? "SUCCEEDED" : null;
  const failure =
    candidate === "FAILED" ? { isRetryable: true, failureCode: "KNOWLEDGE_PROVIDER_UNAVAILABLE" as const } : {};
  if (close)
    await world.db
      .update(operations)
      .set({ status: close, ...failure })
      .where(eq(operations.id, operationId));
  const error = candidate === "FAILED" ? { errorCode: "E", errorMessage: "E", errorRetryable: true } : {};
  let candidateId: string | null = null;
  if (active)
    await world.db.update(versions).set({ status: active, readyAt: new Date() }).where(eq(versions.id, first.id));
  if (candidate && active) {
    candidateId = `${first.id}c`;
    await world.db
      .insert(versions)
      .values({ ...first, id: candidateId, versionNo: 2, changeType: "REPLACE", status: candidate, ...error });
  } else if (candidate) {
    candidateId = first.id;
    await world.db
      .update(versions)
      .set({ status: candidate, ...error })
      .where(eq(versions.id, first.id));
  }
  const slots = { activeVersionId: active ? first.id : null, candidateVersionId: candidateId };
  await world.db
    .update(documents)
    .set({ status, ...slots })
    .where(eq(documents.id, documentId));
  return documentId;
}

const rowOf = async (id: string) => (await world.db.select().from(documents).where(eq(documents.id, id)))[0];

test.each(cases)("%s", async (_, subject) => {
  for (const [move, call] of calls) {
    const documentId = await make(subject);
    const before = await rowOf(documentId);
    const outcome = moveDocument(subject, move);
    const answer = await call(documentId, before?.lockVersion ?? -1);
    const after = await rowOf(documentId);
    const about = `${move}: ${answer.status} ${answer.code}`;
    if (outcome.ok) {
      expect(answer.code, about).toBeUndefined();
      expect(after?.status, about).toBe(outcome.status);
      expect(after?.lockVersion, about).toBe((before?.lockVersion ?? 0) + (move === "download" ? 0 : 1));
    } else {
      expect(answer.code, about).toBe(outcome.why);
      expect(after, about).toEqual(before);
    }
    if (move !== "download" && !isHidden(subject.status))
      expect((await call(documentId, 77)).code, `${move} on a stale version`).toMatch(
        /^DOCUMENT_(VERSION_CONFLICT|NOT_FOUND|ALREADY_DELETED)$/,
      );
    const seen = await world.call("knowledgeDocumentGet", { path: { documentId } });
    expect(seen.status).toBe(isHidden(after?.status ?? "DELETED") ? 404 : 200);
  }
});

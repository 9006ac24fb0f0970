import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { newId } from "../db/ids.ts";
import { documents, versions } from "../db/schema.ts";
import type { EngineHit, SearchRequest } from "../engines/engine.ts";
import { EngineFailure } from "../engines/engine.ts";
import { startTestGateway, type TestGateway } from "../http/test-gateway.ts";
import { addOneOfEach, type Ids, newIds } from "../http/testing/one-of-each.ts";
import { scriptedEngine } from "../jobs/testing/scripted-engine.ts";

/** Finds one passage in every version it may look into, and remembers what it was asked. */
const engine = scriptedEngine();
let asked: SearchRequest[] = [];
let meanwhile: () => Promise<unknown> = () => Promise.resolve();

const hit = (versionId: string): EngineHit => ({
  versionId,
  place: { start: 3, end: 5 },
  content: "差旅",
  chapterPath: ["第三章"],
  score: 0.5,
  precision: "EXACT_OFFSET",
});

engine.search = async (request) => {
  asked.push(request);
  const hits = request.scope.flatMap(({ versionIds }) => versionIds.map(hit));
  await meanwhile();
  return hits;
};
engine.read = async (_, place, { before, after }) => ({
  before: "第🧪章".slice(0, before),
  matched: place.start === 3 ? "差旅" : "",
  after: "费用".slice(0, after),
  isMatchTruncated: false,
  chapterPath: [],
  precision: "EXACT_OFFSET",
});

let gateway: TestGateway;
let known: Ids;
let other: Ids;

beforeAll(async () => {
  gateway = await startTestGateway({ engine });
});
afterAll(() => gateway.stop());
beforeEach(async () => {
  asked = [];
  meanwhile = () => Promise.resolve();
  [known, other] = [newIds(), newIds()];
  await addOneOfEach(gateway.db, known);
  await addOneOfEach(gateway.db, other);
});

const set = (documentId: string, values: Partial<typeof documents.$inferInsert>) =>
  gateway.db.update(documents).set(values).where(eq(documents.id, documentId));
const viewer = () => gateway.caller({ subject: "vera", groups: ["kb-viewers"] });
const find = (body: object, caller = viewer()) => caller.call("knowledgeSearch", { body: { query: "差旅", ...body } });
const foundIn = async (body: object, caller = viewer()) => {
  const { data } = await find(body, caller);
  return data.hits.map(({ documentId }) => documentId);
};

test("answers from the serving versions of the spaces that were named, and cites each hit", async () => {
  const { data } = await find({ knowledgeSpaceIds: [known.spaceId] });
  expect(data).toMatchObject({ query: "差旅", hits: [{ documentId: known.documentId, content: "差旅", score: 0.5 }] });
  expect(asked.map(({ scope }) => scope.map(({ spaceId }) => spaceId))).toEqual([[known.spaceId]]);
});

test("finding the same passage again is the same citation", async () => {
  const first = await find({ documentIds: [known.documentId] });
  const again = await find({ documentIds: [known.documentId] });
  expect(again.data.hits[0]?.citationId).toBe(first.data.hits[0]?.citationId);
});

test("an empty list of documents restricts nothing", async () => {
  expect(await foundIn({ knowledgeSpaceIds: [known.spaceId], documentIds: [] })).toEqual([known.documentId]);
});

test.each([
  ["a space that does not exist", { knowledgeSpaceIds: ["sp_unknown"] }, "SPACE_NOT_FOUND"],
  ["a document that does not exist", { documentIds: ["doc_unknown"] }, "DOCUMENT_NOT_FOUND"],
])("%s is refused, and the engine is not asked", async (_, body, code) => {
  expect(await find(body)).toMatchObject({ status: 404, code });
  expect(asked).toEqual([]);
});

test("spaces and documents of another tenant answer like unknown ones", async () => {
  const stranger = gateway.caller({ tenant: "other", subject: "olga" });
  expect(await find({ knowledgeSpaceIds: [known.spaceId] }, stranger)).toMatchObject({ code: "SPACE_NOT_FOUND" });
  expect(await find({ documentIds: [known.documentId] }, stranger)).toMatchObject({ code: "DOCUMENT_NOT_FOUND" });
});

test("a domain in which the caller may not search is not searched", async () => {
  await set(known.documentId, { securityDomain: "restricted" });
  expect(await foundIn({ knowledgeSpaceIds: [known.spaceId] })).toEqual([]);
});

test("nothing that may answer: the contract's reason, and the engine is not asked", async () => {
  await set(known.documentId, { status: "DISABLED" });
  const { data } = await find({ knowledgeSpaceIds: [known.spaceId] });
  expect(data).toMatchObject({ hits: [], reason: "NO_AUTHORIZED_RELEVANT_EVIDENCE" });
  expect(asked).toEqual([]);
});

test("who may search nowhere is refused", async () => {
  expect(await find({}, gateway.caller({ groups: [] }))).toMatchObject({ status: 403 });
});

test("a document that was disabled while the engine looked is not in the answer", async () => {
  meanwhile = () => set(known.documentId, { status: "DISABLED" });
  const { data } = await find({ knowledgeSpaceIds: [known.spaceId] });
  expect(data.hits).toEqual([]);
  expect(asked).toHaveLength(1);
});

test("a document that was replaced while the engine looked answers from its new version", async () => {
  const next = newId("version");
  meanwhile = async () => {
    meanwhile = () => Promise.resolve();
    const [served] = await gateway.db.select().from(versions).where(eq(versions.documentId, known.documentId));
    if (!served) throw new Error("The document has no version");
    await gateway.db.update(versions).set({ status: "RETIRED" }).where(eq(versions.id, served.id));
    await gateway.db.insert(versions).values({ ...served, id: next, versionNo: 2, changeType: "REPLACE" });
    await set(known.documentId, { activeVersionId: next });
  };
  expect(await foundIn({ knowledgeSpaceIds: [known.spaceId] })).toEqual([known.documentId]);
  expect(asked.map(({ scope }) => scope[0]?.versionIds.includes(next))).toEqual([false, true]);
});

test("a broken engine is an error, never an empty answer", async () => {
  meanwhile = () => Promise.reject(new EngineFailure("unreachable", "ENGINE_DOWN", "No answer."));
  expect(await find({})).toMatchObject({ status: 503, code: "KNOWLEDGE_PROVIDER_UNAVAILABLE" });
});

test.each([
  ["one of the categories", { category: ["差旅", "HR"] }, true],
  ["none of the categories", { category: ["HR"] }, false],
  ["any of the tags", { tagsAny: ["财务", "x"] }, true],
  ["all of the tags", { tagsAll: ["财务", "2026"] }, true],
  ["not all of the tags", { tagsAll: ["财务", "x"] }, false],
  ["every field at once", { category: ["差旅"], tagsAny: ["财务"], versionLabel: ["v1"], productCode: ["P-1"] }, true],
  ["all fields but one", { category: ["差旅"], productCode: ["P-2"] }, false],
  ["a value in another Unicode form", { versionLabel: [" v1 "] }, true],
])("the metadata filter takes %s", async (_, metadataFilter, isFound) => {
  const metadata = { category: "差旅", tags: ["财务", "2026"], versionLabel: "v1", productCode: "P-1" };
  await set(known.documentId, metadata);
  const found = await foundIn({ knowledgeSpaceIds: [known.spaceId], metadataFilter });
  expect(found).toEqual(isFound ? [known.documentId] : []);
});

test("a filter field that the contract does not know has a code of its own", async () => {
  expect(await find({ metadataFilter: { owner: ["a"] } })).toMatchObject({
    status: 400,
    code: "KNOWLEDGE_METADATA_FILTER_FIELD_NOT_ALLOWED",
  });
});

async function cite(): Promise<string> {
  const { data } = await find({ documentIds: [known.documentId] });
  return data.hits[0]?.citationId ?? "";
}
const read = (citationId: string, query = {}, caller = viewer()) =>
  caller.call("knowledgeCitationRead", { path: { citationId }, query });

test("a citation counts its context in code points", async () => {
  const { data } = await read(await cite());
  expect(data).toMatchObject({
    documentId: known.documentId,
    matchedContent: "差旅",
    requestedContextBefore: 1000,
    actualContextBefore: 3,
    actualContextAfter: 2,
  });
});

test("context outside 0-5000 has a code of its own", async () => {
  const answer = await read(await cite(), { contextBefore: 5001 });
  expect(answer).toMatchObject({ status: 422, code: "INVALID_CONTEXT_RANGE" });
});

test("a citation of a disabled document, of another tenant and an unknown one answer alike", async () => {
  const citationId = await cite();
  const stranger = gateway.caller({ tenant: "other", subject: "olga" });
  const refused = { status: 404, code: "KNOWLEDGE_NOT_FOUND" };
  expect(await read(citationId, {}, stranger)).toMatchObject(refused);
  expect(await read("cit_unknown")).toMatchObject(refused);
  await set(known.documentId, { status: "DISABLED" });
  expect(await read(citationId)).toMatchObject(refused);
});

test("text that the engine no longer keeps is not found", async () => {
  const citationId = await cite();
  const kept = engine.read;
  engine.read = () => Promise.resolve(null);
  expect(await read(citationId)).toMatchObject({ status: 404 });
  engine.read = kept;
});

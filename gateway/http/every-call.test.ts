import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { auditEvents } from "../db/schema.ts";
import { scriptedEngine } from "../jobs/testing/scripted-engine.ts";
import type { CallId } from "./call.ts";
import { handlers } from "./handlers.ts";
import { everyCall } from "./routes.ts";
import { startTestGateway, type TestGateway } from "./test-gateway.ts";
import { addOneOfEach, type Ids, newIds } from "./testing/one-of-each.ts";
import { sampleBodies } from "./testing/sample-bodies.ts";

/** Finds nothing, and reads the same around every place. */
const engine = scriptedEngine();
engine.read = async () => ({
  ...{ before: "", matched: "text", after: "", isMatchTruncated: false, chapterPath: [] },
  precision: "EXACT_OFFSET",
});

let gateway: TestGateway;
const known = newIds();
const unknown = newIds();
/** Of the same tenant, in a domain that viewers may not see. */
const restricted = newIds();
beforeAll(async () => {
  gateway = await startTestGateway({ engine });
  await addOneOfEach(gateway.db, known);
  await addOneOfEach(gateway.db, restricted, "restricted");
});
afterAll(() => gateway.stop());

const handled = everyCall.filter(({ id }) => handlers[id]);
const withId = handled.filter(({ path }) => path.includes("{"));

const bodies = (ids: Ids) => ({
  ...sampleBodies,
  knowledgeSearch: { query: "q", knowledgeSpaceIds: [ids.spaceId], documentIds: [ids.documentId] },
});
const ask = (id: CallId, ids: Ids, caller: ReturnType<TestGateway["caller"]>) =>
  caller.call(id, {
    path: ids as never,
    body: bodies(ids)[id],
    query: id === "consoleFileResourceCreate" ? { fileName: "a.txt" } : {},
  });
const heard = async (id: CallId, ids: Ids, caller: ReturnType<TestGateway["caller"]>) => {
  const { status, data, meta, headers } = await ask(id, ids, caller);
  return { status, data, error: meta.error, type: headers.get("content-type"), length: headers.get("content-length") };
};

describe("without any right", () => {
  test.each(handled.filter(({ id }) => id !== "consoleCapabilitiesGet").map(({ id }) => id))(
    "%s is denied and audited",
    async (id) => {
      for (const nobody of [gateway.caller({ groups: [] }), gateway.caller({ tenant: "never-heard-of" })]) {
        const { status, data, meta } = await ask(id, known, nobody);
        expect([403, 404]).toContain(status);
        expect(data).toBeNull();
        const rows = await gateway.db.select().from(auditEvents).where(eq(auditEvents.traceId, meta.traceId));
        expect(rows).toMatchObject([{ action: id, outcome: meta.error?.code, subject: "ada", service: "tests" }]);
      }
    },
  );

  test("capabilities say that there are none", async () => {
    const { data } = await gateway.caller({ tenant: "never-heard-of" }).call("consoleCapabilitiesGet");
    expect(data).toMatchObject({ rights: [], usableDomainCodes: [] });
  });
});

const naming: CallId[] = [...withId.map(({ id }) => id), "knowledgeSearch"];

describe.each([
  ["another tenant's", known, { tenant: "other", groups: ["kb-admins"] }, [404]],
  // 403 without regard to the id where a viewer may do such a thing nowhere.
  ["a hidden domain's", restricted, { tenant: "demo", groups: ["kb-viewers"] }, [403, 404]],
])("%s id", (_, hidden, options, denials) => {
  test.each(naming)("%s answers it exactly like an unknown one", async (id) => {
    const stranger = gateway.caller(options);
    const answer = await heard(id, hidden, stranger);
    expect(denials).toContain(answer.status);
    expect(answer).toEqual(await heard(id, unknown, stranger));
  });

  test.each(naming)("%s takes as long for it as for an unknown one", { timeout: 60_000 }, async (id) => {
    const stranger = gateway.caller(options);
    const took = { hidden: [] as number[], unknown: [] as number[] };
    const time = async (ids: Ids) => {
      const began = performance.now();
      await ask(id, ids, stranger);
      return performance.now() - began;
    };
    const isAlike = () => {
      const [one, other] = [median(took.hidden), median(took.unknown)];
      return Math.abs(one - other) < 2 + 0.4 * Math.min(one, other);
    };
    // A busy machine may need more looks; a difference that is there stays there however often one looks.
    for (let count = 0; count < 30 || (count < 150 && !isAlike()); count += 1) {
      // In turns, and each first as often as last, so that whatever else the machine does falls on both.
      const order = count % 2 ? ([hidden, unknown] as const) : ([unknown, hidden] as const);
      for (const ids of order) took[ids === hidden ? "hidden" : "unknown"].push(await time(ids));
    }
    expect([median(took.hidden), median(took.unknown)]).toSatisfy(isAlike);
  });
});

const median = (numbers: number[]) => numbers.toSorted((one, other) => one - other)[numbers.length >> 1] ?? 0;

test("a file of another tenant, or of somebody else, is an unknown one", async () => {
  const content = { query: { fileName: "a.txt" }, body: "text" };
  const mine = (await gateway.caller({ subject: "bob" }).call("consoleFileResourceCreate", content)).data
    .fileResourceId;
  const foreign = (await gateway.caller({ tenant: "other" }).call("consoleFileResourceCreate", content)).data
    .fileResourceId;
  const answerTo = async (fileResourceId: string) => {
    const body = { fileResourceId, documentName: "d" };
    const { status, meta } = await gateway.caller().call("knowledgeDocumentUpload", { path: known, body });
    return { status, error: meta.error };
  };
  const missing = await answerTo("file_unknown");
  expect(missing).toMatchObject({ status: 404, error: { code: "FILE_NOT_FOUND" } });
  expect(await answerTo(mine)).toEqual(missing);
  expect(await answerTo(foreign)).toEqual(missing);
});

const readers: CallId[] = [
  "knowledgeSpacesList",
  "knowledgeSpaceGet",
  "knowledgeDocumentsList",
  "knowledgeDocumentGet",
  "knowledgeOperationGet",
  "knowledgeSearch",
  "knowledgeCitationRead",
];

test.each(
  handled.filter(({ risk, id }) => risk !== "read" || id === "knowledgeDocumentCreateDownloadLink").map(({ id }) => id),
)("%s is forbidden to a viewer, who may see what it is about", async (id) => {
  expect(await ask(id, known, gateway.caller({ groups: ["kb-viewers"] }))).toMatchObject({
    status: 403,
    code: "KNOWLEDGE_FORBIDDEN",
  });
});

test.each(readers)("%s is open to a viewer", async (id) => {
  expect((await ask(id, known, gateway.caller({ groups: ["kb-viewers"] }))).status).toBe(200);
});

test("capabilities tell a caller's rights per domain, where it may create, and what files are taken", async () => {
  const { data } = await gateway.caller({ groups: ["kb-viewers", "kb-admins"] }).call("consoleCapabilitiesGet");
  expect(data.rights.map(({ securityDomainCode, rights }) => [securityDomainCode, rights.length])).toEqual([
    ["internal", 12],
    ["restricted", 12],
  ]);
  expect(data.usableDomainCodes).toEqual(["internal", "restricted"]);
  expect(data.acceptedTypes.length).toBeGreaterThan(0);
  expect(data.limits.maxFileBytes).toBe(Math.max(...data.acceptedTypes.map(({ maxBytes }) => maxBytes)));
  const viewer = await gateway.caller({ groups: ["kb-viewers"] }).call("consoleCapabilitiesGet");
  expect(viewer.data.usableDomainCodes).toEqual([]);
});

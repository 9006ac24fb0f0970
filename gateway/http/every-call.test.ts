import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { auditEvents } from "../db/schema.ts";
import type { CallId } from "./call.ts";
import { handlers } from "./handlers.ts";
import { everyCall } from "./routes.ts";
import { startTestGateway, type TestGateway } from "./test-gateway.ts";
import { addOneOfEach, type Ids, newIds } from "./testing/one-of-each.ts";
import { sampleBodies } from "./testing/sample-bodies.ts";

let gateway: TestGateway;
const known = newIds();
const unknown = newIds();
beforeAll(async () => {
  gateway = await startTestGateway();
  await addOneOfEach(gateway.db, known);
});
afterAll(() => gateway.stop());

const handled = everyCall.filter(({ id }) => handlers[id]);
const withId = handled.filter(({ path }) => path.includes("{"));

const ask = (id: CallId, ids: Ids, caller: ReturnType<TestGateway["caller"]>) =>
  caller.call(id, {
    path: ids as never,
    body: sampleBodies[id],
    query: id === "consoleFileResourceCreate" ? { fileName: "a.txt" } : {},
  });

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

test.each(withId.map(({ id }) => id))("%s answers another tenant's id exactly like an unknown one", async (id) => {
  const foreign = gateway.caller({ tenant: "other" });
  const heard = async (ids: Ids) => {
    const { status, data, meta } = await ask(id, ids, foreign);
    return { status, data, error: meta.error };
  };
  const answer = await heard(known);
  expect(answer.status).toBe(404);
  expect(answer).toEqual(await heard(unknown));
});

const readers: CallId[] = [
  "knowledgeSpacesList",
  "knowledgeSpaceGet",
  "knowledgeDocumentsList",
  "knowledgeDocumentGet",
  "knowledgeOperationGet",
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

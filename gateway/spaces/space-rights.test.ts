import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newId } from "../db/ids.ts";
import { auditEvents } from "../db/schema.ts";
import { startTestGateway, type TestGateway } from "../http/test-gateway.ts";
import type { TestAnswer } from "../http/testing/test-caller.ts";
import { spaceCalls } from "./test-spaces.ts";

let gateway: TestGateway;
let on: ReturnType<typeof spaceCalls>;
beforeAll(async () => {
  gateway = await startTestGateway();
  on = spaceCalls(gateway);
});
afterAll(() => gateway.stop());

test("a viewer and an operator may not create; a viewer may not update or delete what it sees", async () => {
  const { spaceId } = await on.create();
  for (const groups of [["kb-viewers"], ["kb-operators"], []]) {
    const answer = await gateway.caller({ groups }).call("knowledgeSpaceCreate", { body: on.body() });
    expect(answer).toMatchObject({ status: 403, code: "KNOWLEDGE_FORBIDDEN" });
  }
  const viewer = gateway.caller({ groups: ["kb-viewers"] });
  expect((await on.get(spaceId, viewer)).status).toBe(200);
  expect((await on.update(spaceId, { expectedVersion: 1, name: "mine" }, viewer)).status).toBe(403);
  expect((await on.remove(spaceId, undefined, viewer)).status).toBe(403);
});

test("with the right in one domain only, creating in another is forbidden", async () => {
  const grants = [{ groups: ["authors"], rights: ["SPACE_VIEW", "SPACE_CREATE"], securityDomains: ["internal"] }];
  const [demo, ...rest] = gateway.access.tenants;
  gateway.writeAccess({ ...gateway.access, tenants: [{ ...demo, grants }, ...rest] });
  const author = gateway.caller({ groups: ["authors"] });
  const inside = await author.call("knowledgeSpaceCreate", { body: on.body() });
  const outside = await author.call("knowledgeSpaceCreate", {
    body: on.body({ defaultSecurityDomainCode: "restricted" }),
  });
  gateway.writeAccess(gateway.access);
  expect([inside.status, outside.status]).toEqual([201, 403]);
});

test("a space that the caller may not see is answered exactly like one that never was", async () => {
  const hidden = await on.create({ defaultSecurityDomainCode: "restricted" });
  const foreign = gateway.caller({ tenant: "other" });
  const viewer = gateway.caller({ groups: ["kb-viewers"] });
  type Caller = typeof on.admin;
  const calls = {
    get: (id: string, caller: Caller) => on.get(id, caller),
    update: (id: string, caller: Caller) => on.update(id, { expectedVersion: 1, name: "x" }, caller),
    remove: (id: string, caller: Caller) => on.remove(id, undefined, caller),
  };
  const heard = ({ status, data, meta }: TestAnswer<unknown>) => ({ status, data, error: meta.error });
  for (const [name, call] of Object.entries(calls)) {
    const unknown = heard(await call(newId("space"), foreign));
    expect(unknown, name).toMatchObject({ status: 404, error: { code: "SPACE_NOT_FOUND" } });
    expect(heard(await call(hidden.spaceId, foreign)), name).toEqual(unknown);
  }
  expect(heard(await on.get(hidden.spaceId, viewer))).toEqual(heard(await on.get(newId("space"), viewer)));
});

test("each change, denial and conflict has its audit row", async () => {
  const { spaceId } = await on.create();
  await on.update(spaceId, { expectedVersion: 1, name: "renamed", description: "why" });
  await on.update(spaceId, { expectedVersion: 1, name: "late" });
  await on.update(spaceId, { expectedVersion: 2 });
  await on.get(spaceId, gateway.caller({ subject: "eve", tenant: "other" }));
  const { data } = await on.remove(spaceId, { expectedVersion: 2, reason: "done" });
  const rows = await gateway.db
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.resourceId, spaceId))
    .orderBy(auditEvents.id);
  expect(rows.map(({ action, outcome, subject, changes }) => ({ action, outcome, subject, changes }))).toEqual([
    { action: "knowledgeSpaceCreate", outcome: "ok", subject: "ada", changes: { status: [null, "ACTIVE"] } },
    {
      action: "knowledgeSpaceUpdate",
      outcome: "ok",
      subject: "ada",
      changes: { version: [1, 2], fields: ["name", "description"] },
    },
    { action: "knowledgeSpaceUpdate", outcome: "KNOWLEDGE_VERSION_CONFLICT", subject: "ada", changes: null },
    { action: "knowledgeSpaceGet", outcome: "SPACE_NOT_FOUND", subject: "eve", changes: null },
    {
      action: "knowledgeSpaceDelete",
      outcome: "ok",
      subject: "ada",
      changes: { status: ["ACTIVE", "DELETING"], version: [2, 3] },
    },
  ]);
  expect(rows.at(-1)).toMatchObject({
    operationId: data.operationId,
    service: "tests",
    tenant: "demo",
    resourceType: "SPACE",
    idempotencyDigest: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
});

import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { auditEvents, idempotencyKeys, operations, spaces } from "../db/schema.ts";
import { startTestGateway, type TestGateway } from "../http/test-gateway.ts";
import { forgetOldKeys } from "./forget-old-keys.ts";

let gateway: TestGateway;
/** A second process on the same database. */
let second: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
  second = await startTestGateway({ databaseUrl: gateway.config.databaseUrl });
});
afterAll(async () => {
  await second.stop();
  await gateway.stop();
});

const body = (code: string, changes: object = {}) => ({
  code,
  name: "A space",
  profileCode: "enterprise-long-document",
  defaultSecurityDomainCode: "internal",
  ...changes,
});
const create = (key: string, code: string, caller = gateway.caller(), changes: object = {}) =>
  caller.call("knowledgeSpaceCreate", { key, body: body(code, changes) });

test("the same request with the same key has one effect and one outcome, whatever its spelling", async () => {
  const [key, code] = [randomUUID(), randomUUID()];
  const first = await create(key, code, undefined, { name: "Café" });
  const raw = `{"name":" Cafe\\u0301", "defaultSecurityDomainCode":"internal","code":"${code}","profileCode":"enterprise-long-document"}`;
  const again = await gateway.caller().call("knowledgeSpaceCreate", { key, body: raw });
  expect([again.status, again.data]).toEqual([201, first.data]);
  expect(again.meta.traceId).not.toBe(first.meta.traceId);
  expect(await gateway.db.$count(spaces, eq(spaces.code, code))).toBe(1);
  const outcomes = await gateway.db
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.action, "knowledgeSpaceCreate"))
    .orderBy(auditEvents.id);
  expect(outcomes.map(({ outcome }) => outcome)).toEqual(["ok", "replayed"]);
});

test("another request under a used key conflicts", async () => {
  const key = randomUUID();
  const first = await create(key, randomUUID());
  expect(await create(key, randomUUID())).toMatchObject({ status: 409, code: "KNOWLEDGE_CONFLICT" });
  const { spaceId } = first.data;
  const update = (name: string) =>
    gateway.caller().call("knowledgeSpaceUpdate", { key, path: { spaceId }, body: { expectedVersion: 1, name } });
  expect((await update("for another call the key is another key")).status).toBe(200);
  expect((await update("and there, too, it stands for one request")).status).toBe(409);
});

test("keys of other subjects and tenants are other keys", async () => {
  const [key, code] = [randomUUID(), randomUUID()];
  await create(key, code);
  expect((await create(key, randomUUID(), gateway.caller({ subject: "bob" }))).status).toBe(201);
  expect((await create(key, code, gateway.caller({ tenant: "other" }))).status).toBe(201);
});

test("of twenty at once over two processes one acts and all get its outcome", async () => {
  const [key, code] = [randomUUID(), randomUUID()];
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) => create(key, code, (index % 2 ? gateway : second).caller())),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  expect(new Set(answers.map(({ data }) => data.spaceId)).size).toBe(1);
});

test("a refusal leaves its key free", async () => {
  const [key, code] = [randomUUID(), randomUUID()];
  const taken = await create(randomUUID(), code);
  expect((await create(key, code)).status).toBe(409);
  await gateway.db.update(spaces).set({ status: "DELETED" }).where(eq(spaces.id, taken.data.spaceId));
  expect((await create(key, code)).status).toBe(201);
});

test("an outcome is replayed after its resource is gone, but not to who lost the right", async () => {
  const { data } = await create(randomUUID(), randomUUID());
  const key = randomUUID();
  const remove = (groups = ["kb-admins"]) =>
    gateway.caller({ groups }).call("knowledgeSpaceDelete", {
      key,
      path: { spaceId: data.spaceId },
      body: { expectedVersion: 1, reason: "done" },
    });
  const first = await remove();
  await gateway.db.update(spaces).set({ status: "DELETED" }).where(eq(spaces.id, data.spaceId));
  expect(await remove()).toMatchObject({ status: 202, data: first.data });
  expect(await gateway.db.$count(operations, eq(operations.spaceId, data.spaceId))).toBe(1);
  expect(await remove(["kb-viewers"])).toMatchObject({ status: 403, data: null });
});

test("a mutation without a key, or with an unusable one, is refused", async () => {
  const send = (key: string | undefined) =>
    gateway.caller().call("knowledgeSpaceCreate", { body: body(randomUUID()), headers: { "idempotency-key": key } });
  for (const key of [undefined, "", "two words", "k".repeat(129), "schlüssel"]) {
    const answer = await send(key);
    expect(answer).toMatchObject({
      status: 422,
      code: "KNOWLEDGE_INVALID_INPUT",
      meta: { error: { fieldErrors: [{ field: "Idempotency-Key" }] } },
    });
  }
  expect((await send("k".repeat(128))).status).toBe(201);
});

test("outcomes older than thirty days are forgotten", async () => {
  const days = (count: number) => new Date(Date.now() - count * 86_400_000);
  const row = (key: string, createdAt: Date) => ({
    tenant: "t",
    subject: "s",
    callId: "c",
    key,
    digest: "d",
    data: {},
    createdAt,
  });
  await gateway.db.insert(idempotencyKeys).values([row("old", days(31)), row("young", days(29))]);
  expect(await forgetOldKeys(gateway.db, new Date())).toBe(1);
  expect(await gateway.db.$count(idempotencyKeys, eq(idempotencyKeys.key, "young"))).toBe(1);
});

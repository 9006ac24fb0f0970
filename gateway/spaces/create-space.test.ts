import { afterAll, beforeAll, expect, test } from "vitest";
import { spaces } from "../db/schema.ts";
import { startTestGateway, type TestGateway } from "../http/test-gateway.ts";
import { spaceCalls } from "./test-spaces.ts";

let gateway: TestGateway;
let on: ReturnType<typeof spaceCalls>;
beforeAll(async () => {
  gateway = await startTestGateway();
  on = spaceCalls(gateway);
});
afterAll(() => gateway.stop());

test("a space is ACTIVE at once and reads back as it was given, normalised", async () => {
  const body = on.body({ name: "  人事制度 ", description: "Cafe\u0301\nzwei Zeilen " });
  const created = await on.admin.call("knowledgeSpaceCreate", { body });
  expect(created).toMatchObject({
    status: 201,
    data: { code: body.code, name: "人事制度", status: "ACTIVE", version: 1 },
  });
  expect((await on.get(created.data.spaceId)).data).toEqual({
    ...created.data,
    description: "Café\nzwei Zeilen",
    profileCode: "enterprise-long-document",
    defaultSecurityDomainCode: "internal",
  });
});

test("a code is one space's only, within its tenant", async () => {
  const { code } = await on.create();
  const again = await on.ask({ code });
  expect(again).toMatchObject({
    status: 409,
    code: "KNOWLEDGE_CONFLICT",
    meta: { error: { fieldErrors: [{ field: "code", reason: "taken" }] } },
  });
  const other = gateway.caller({ tenant: "other" });
  expect((await other.call("knowledgeSpaceCreate", { body: on.body({ code }) })).status).toBe(201);
});

test("of twenty that come at once with one code, one is made and the others conflict", async () => {
  const body = on.body();
  const answers = await Promise.all(Array.from({ length: 20 }, () => on.admin.call("knowledgeSpaceCreate", { body })));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(19).fill(409)]);
});

test.each([
  ["a blank name", { name: " \u3000 " }, "name"],
  ["a name of two lines", { name: "one\ntwo" }, "name"],
  ["a name that reorders text", { name: "invoice\u202efdp" }, "name"],
  ["a name of 129 characters", { name: "知".repeat(129) }, "name"],
  ["a description with a control character", { description: "bell\u0007" }, "description"],
  ["a code with a space", { code: "a b" }, "code"],
  ["another profile", { profileCode: "short-notes" }, "profileCode"],
  ["a domain that the tenant does not own", { defaultSecurityDomainCode: "elsewhere" }, "defaultSecurityDomainCode"],
  ["a field that the contract does not know", { isPublic: true }, "isPublic"],
  ["half a surrogate pair", { name: "a\ud800" }, "name"],
  ["NUL", { description: "a\u0000b" }, "description"],
])("%s is refused with the field named, and leaves no trace", async (_, changes, field) => {
  const before = await gateway.db.$count(spaces);
  const answer = await on.ask(changes);
  expect(answer).toMatchObject({ status: 422, code: "KNOWLEDGE_INVALID_INPUT" });
  expect(answer.meta.error?.fieldErrors.map((error) => error.field)).toEqual([field]);
  expect(await gateway.db.$count(spaces)).toBe(before);
});

test("128 astral characters are 128 characters", async () => {
  expect((await on.create({ name: "𠮷".repeat(128) })).name).toHaveLength(256);
});

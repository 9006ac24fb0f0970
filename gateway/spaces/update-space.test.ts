import { eq } from "drizzle-orm";
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

test("changes what is named, leaves the rest, and counts the version up", async () => {
  const { spaceId } = await on.create({ description: "old" });
  expect((await on.update(spaceId, { expectedVersion: 1, name: "新名" })).data).toEqual({
    spaceId,
    name: "新名",
    description: "old",
    status: "ACTIVE",
    version: 2,
  });
  expect((await on.update(spaceId, { expectedVersion: 2, description: "" })).data).toEqual({
    spaceId,
    name: "新名",
    status: "ACTIVE",
    version: 3,
  });
});

test("a stale version conflicts and changes nothing", async () => {
  const { spaceId } = await on.create();
  await on.update(spaceId, { expectedVersion: 1, name: "first" });
  const stale = await on.update(spaceId, { expectedVersion: 1, name: "second" });
  expect(stale).toMatchObject({ status: 409, code: "KNOWLEDGE_VERSION_CONFLICT" });
  expect((await on.get(spaceId)).data).toMatchObject({ name: "first", version: 2 });
});

test("of twenty at once on the same version one wins", async () => {
  const { spaceId } = await on.create();
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) => on.update(spaceId, { expectedVersion: 1, name: `n${index}` })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ code }) => code === "KNOWLEDGE_VERSION_CONFLICT")).toHaveLength(19);
  expect((await on.get(spaceId)).data.version).toBe(2);
});

test("an update that names nothing to change is refused", async () => {
  const { spaceId } = await on.create();
  expect(await on.update(spaceId, { expectedVersion: 1 })).toMatchObject({
    status: 422,
    code: "KNOWLEDGE_INVALID_INPUT",
  });
});

test.each([
  ["DISABLED", 403, "SPACE_DISABLED"],
  ["CREATING", 409, "SPACE_HAS_PENDING_OPERATIONS"],
  ["DELETING", 409, "SPACE_HAS_PENDING_OPERATIONS"],
  ["DELETE_FAILED", 409, "KNOWLEDGE_CONFLICT"],
  ["CREATE_FAILED", 409, "KNOWLEDGE_CONFLICT"],
  ["DELETED", 404, "SPACE_NOT_FOUND"],
] as const)("a space that is %s takes no change", async (status, httpStatus, code) => {
  const { spaceId } = await on.create();
  await gateway.db.update(spaces).set({ status }).where(eq(spaces.id, spaceId));
  expect(await on.update(spaceId, { expectedVersion: 1, name: "x" })).toMatchObject({ status: httpStatus, code });
});

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

test("pages, order and counts are those of what the caller may see", async () => {
  const tenant = "other";
  const owner = gateway.caller({ tenant });
  await gateway.db.delete(spaces).where(eq(spaces.tenant, tenant));
  const open: string[] = [];
  for (let index = 0; index < 5; index += 1) {
    open.unshift((await on.create({}, owner)).spaceId);
    await on.create({ defaultSecurityDomainCode: "restricted" }, owner);
  }
  const viewer = gateway.caller({ tenant, groups: ["kb-viewers"] });
  const list = (query: object) => viewer.call("knowledgeSpacesList", { query: query as Record<string, number> });
  const ids = ({ data }: Awaited<ReturnType<typeof list>>) => data.items.map(({ spaceId }) => spaceId);

  const first = await list({ pageSize: 2 });
  expect(first.meta.pagination).toEqual({ page: 1, pageSize: 2, totalItems: 5, totalPages: 3, hasNext: true });
  expect(ids(first)).toEqual(open.slice(0, 2));
  expect(ids(await list({ page: 3, pageSize: 2 }))).toEqual(open.slice(4));
  const beyond = await list({ page: 9, pageSize: 2 });
  expect(beyond.meta.pagination).toEqual({ page: 9, pageSize: 2, totalItems: 5, totalPages: 3, hasNext: false });
  expect(beyond.data.items).toEqual([]);
  expect((await list({})).meta.pagination).toMatchObject({ page: 1, pageSize: 20, hasNext: false });
  expect(ids(await list({ pageSize: 100 }))).toEqual(open);
});

test("a page never contradicts its count, whatever is made meanwhile", async () => {
  const owner = gateway.caller({ tenant: "other" });
  await gateway.db.delete(spaces).where(eq(spaces.tenant, "other"));
  let isOver = false;
  const making = Promise.all(Array.from({ length: 40 }, () => on.create({}, owner))).finally(() => {
    isOver = true;
  });
  while (!isOver) {
    const { data, meta } = await owner.call("knowledgeSpacesList", { query: { pageSize: 100 } });
    expect(data.items).toHaveLength(meta.pagination?.totalItems ?? -1);
  }
  await making;
});

test("a tenant that has nothing has no page at all", async () => {
  const empty = await startTestGateway({ access: (file) => file });
  const answer = await empty.caller().call("knowledgeSpacesList");
  await empty.stop();
  expect(answer.meta.pagination).toEqual({ page: 1, pageSize: 20, totalItems: 0, totalPages: 0, hasNext: false });
});

test.each([
  ["page=0", "page"],
  ["pageSize=101", "pageSize"],
  ["page=1.5", "page"],
  ["page=1&page=2", "page"],
  ["limit=5", "limit"],
  ["page=9007199254740993", "page"],
])("the query %s is refused", async (query, field) => {
  const response = await fetch(`${gateway.url}/internal/v1/knowledge/spaces?${query}`, {
    headers: (await on.admin.headers()) as Record<string, string>,
  });
  const { meta } = await response.json();
  expect([response.status, meta.error.fieldErrors.map((error: { field: string }) => error.field)]).toEqual([
    422,
    [field],
  ]);
});

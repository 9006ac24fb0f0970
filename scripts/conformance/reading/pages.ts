import { type Case, demand, type Group } from "../case.ts";
import { dataOf } from "../client/expect.ts";
import type { Kit } from "../kit.ts";

/** A space of its own with three documents, so that nothing else changes its list. */
const listed = ({ once, world }: Kit) =>
  once("a space with three documents", async () => {
    const { spaceId } = await world.newSpace("listed");
    const ids: string[] = [];
    for (const name of ["first-note", "second-note", "first-note"] as const)
      ids.push(await world.serve(name, { spaceId }));
    return { spaceId, ids };
  });

async function page({ call }: Kit, spaceId: string, query: Record<string, number>) {
  const answer = await call("knowledgeDocumentsList", { path: { spaceId }, query });
  return { items: dataOf(answer).items.map(({ documentId }) => documentId), pagination: answer.pagination };
}

const whole: Case = {
  rule: "Pages of 1, 2 and 100 put together are the same list: stable order, nothing twice, nothing missing",
  run: async (kit) => {
    const { spaceId, ids } = await listed(kit);
    const all = await page(kit, spaceId, { page: 1, pageSize: 100 });
    demand(all.pagination?.totalItems === ids.length, `${all.pagination?.totalItems} are counted of ${ids.length}`);
    demand([...all.items].sort().join() === [...ids].sort().join(), "the list holds other documents");
    for (const pageSize of [1, 2]) {
      const pages = [];
      for (let number = 1; number <= Math.ceil(ids.length / pageSize); number += 1)
        pages.push(...(await page(kit, spaceId, { page: number, pageSize })).items);
      demand(pages.join() === all.items.join(), `pages of ${pageSize} give another list`);
    }
  },
};

const beyond: Case = {
  rule: "A page beyond the last is empty and keeps its number",
  run: async (kit) => {
    const { spaceId } = await listed(kit);
    const { items, pagination } = await page(kit, spaceId, { page: 9, pageSize: 2 });
    demand(items.length === 0, `it has ${items.length} items`);
    demand(pagination?.hasNext === false, "a page is said to follow");
  },
};

const empty: Case = {
  rule: "An empty list has no item and no page",
  run: async (kit) => {
    const { spaceId } = await kit.world.newSpace("empty");
    const { items, pagination } = await page(kit, spaceId, {});
    demand(items.length === 0 && pagination?.totalItems === 0, "there are items");
    demand(pagination.totalPages === 0, `there are ${pagination.totalPages} pages`);
  },
};

const usual: Case = {
  rule: "A list asked for without parameters is page 1 of size 20",
  run: async (kit) => {
    const { pagination } = await page(kit, (await listed(kit)).spaceId, {});
    demand(pagination?.pageSize === 20, `the size is ${pagination?.pageSize}`);
  },
};

const shortForm: Case = {
  rule: "The short form of a document agrees with its detail",
  run: async (kit) => {
    const { spaceId } = await listed(kit);
    const { items } = dataOf(await kit.call("knowledgeDocumentsList", { path: { spaceId } }));
    for (const item of items) {
      const detail = await kit.world.detail(item.documentId);
      demand(item.version === detail.lockVersion, "the counters differ");
      demand(item.name === detail.name && item.status === detail.status, "name or status differ");
      demand(item.activeVersion?.versionId === detail.activeVersion?.versionId, "the active versions differ");
      demand(item.activeVersion?.versionNumber === detail.activeVersion?.versionNo, "the version numbers differ");
    }
  },
};

export const pages: Group = { name: "Lists", cases: [whole, usual, beyond, empty, shortForm] };

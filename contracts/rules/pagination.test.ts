import { expect, test } from "vitest";
import { pageOffset, paginationBreach, paginationMeta } from "./pagination.ts";

test.each([
  [1, 20, 0, 0, false],
  [1, 20, 20, 1, false],
  [1, 20, 21, 2, true],
  [2, 20, 21, 2, false],
  [9, 20, 21, 2, false],
])("page %i of %i per page over %i items: %i pages, next %s", (page, pageSize, totalItems, totalPages, hasNext) => {
  expect(paginationMeta(page, pageSize, totalItems)).toEqual({ page, pageSize, totalItems, totalPages, hasNext });
});

test("the first page begins at the first item", () => {
  expect([pageOffset(1, 20), pageOffset(3, 20)]).toEqual([0, 40]);
});

test("an answer that agrees with request and count is accepted, also with fewer items than remain", () => {
  expect(paginationBreach({ page: 2, pageSize: 20 }, paginationMeta(2, 20, 25), 5)).toBeNull();
  expect(paginationBreach({}, paginationMeta(1, 20, 25), 18)).toBeNull();
  expect(paginationBreach({ page: 7 }, paginationMeta(7, 20, 25), 0)).toBeNull();
  expect(paginationBreach({}, paginationMeta(1, 20, 0), 0)).toBeNull();
});

test.each([
  ["another page than asked", { page: 2 }, paginationMeta(1, 20, 50), 20, "page"],
  ["another page size than asked", {}, paginationMeta(1, 50, 50), 20, "pageSize"],
  ["a wrong number of pages", {}, { ...paginationMeta(1, 20, 50), totalPages: 2 }, 20, "totalPages"],
  ["pages without items", {}, { ...paginationMeta(1, 20, 0), totalPages: 1 }, 0, "totalPages"],
  ["a next page that is none", {}, { ...paginationMeta(1, 20, 5), hasNext: true }, 5, "hasNext"],
  ["more items than a page holds", {}, paginationMeta(1, 20, 50), 21, "items"],
  ["more items than remain", { page: 3 }, paginationMeta(3, 20, 50), 11, "items"],
  ["items on a page beyond the end", { page: 4 }, paginationMeta(4, 20, 50), 1, "items"],
])("%s is a breach", (_, request, meta, itemCount, breach) => {
  expect(paginationBreach(request, meta, itemCount)).toBe(breach);
});

// @vitest-environment jsdom
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { Pagination } from "./pagination";
import { draw } from "./test-frame";

const show = (page: number, totalItems: number) =>
  draw(
    <Pagination
      page={page}
      pageSize={20}
      totalItems={totalItems}
      totalPages={Math.ceil(totalItems / 20)}
      hrefOf={(to) => `/list?page=${to}`}
    />,
  );

const textShown = () => screen.getByRole("navigation").textContent;
const previous = () => screen.queryByRole("link", { name: "Previous page" })?.getAttribute("href");
const next = () => screen.queryByRole("link", { name: "Next page" })?.getAttribute("href");

test.each([
  [1, 3184, "1–20 of 3,184", undefined, "/list?page=2"],
  [2, 45, "21–40 of 45", "/list?page=1", "/list?page=3"],
  [3, 45, "41–45 of 45", "/list?page=2", undefined],
  [99, 45, "45 in all", "/list?page=3", undefined],
  [2, 0, "0 in all", "/list?page=1", undefined],
  [1, 0, "0 in all", undefined, undefined],
])("page %i of a list of %i says %s", (page, totalItems, text, before, after) => {
  show(page, totalItems);
  expect([textShown(), previous(), next()]).toEqual([text, before, after]);
});

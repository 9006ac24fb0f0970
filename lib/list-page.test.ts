import { expect, test } from "vitest";
import { listPage } from "./list-page";

test.each([
  ["7", 7],
  [undefined, 1],
  ["0", 1],
  ["-3", 1],
  ["1.5", 1],
  ["99999999999", 1],
  [["2", "3"], 1],
])("an address with page %j shows page %d", (value, page) => {
  expect(listPage(value)).toBe(page);
});

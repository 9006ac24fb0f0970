import { expect, test } from "vitest";
import { settleRows } from "./settle-rows";

const settle = (items: string, shown: string, own = "") => {
  const subject = { shownIds: [...shown], ownIds: [...own], idOf: (id: string) => id };
  const { rows, waiting } = settleRows([...items], subject);
  return [rows.join(""), waiting];
};

test.each([
  ["nothing new changes nothing", "abc", "abc", "", ["abc", 0]],
  ["another order at the Gateway moves no row", "cab", "abc", "", ["abc", 0]],
  ["somebody else's new rows wait", "xyabc", "abc", "", ["abc", 2]],
  ["one's own new row shows at the top", "xabc", "abc", "x", ["xabc", 0]],
  ["own and others' together", "yxabc", "abc", "x", ["xabc", 1]],
  ["a row that is gone leaves", "ac", "abc", "", ["ac", 0]],
  ["the next page's row fills the end", "acd", "abc", "", ["acd", 0]],
  ["rows pushed to the next page leave", "xab", "abc", "", ["ab", 1]],
  ["into an empty list everything comes at once", "xy", "", "", ["xy", 0]],
])("%s", (_, items, shown, own, expected) => {
  expect(settle(items, shown, own)).toEqual(expected);
});

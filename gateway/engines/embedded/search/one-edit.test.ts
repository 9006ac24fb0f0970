import { expect, test } from "vitest";
import { isOneEditApart } from "./one-edit.ts";

test.each([
  ["a letter more", "reynoldss", "reynolds", true],
  ["a letter less", "reynlds", "reynolds", true],
  ["another letter", "reynolts", "reynolds", true],
  ["two neighbours swapped", "reynodls", "reynolds", true],
  ["a letter before the first", "xreynolds", "reynolds", true],
  ["nothing", "reynolds", "reynolds", false],
  ["two letters", "influenza", "influence", false],
  ["letters swapped over a distance", "abcd", "dbca", false],
])("%s between words: %s, %s", (_, left, right, isSo) => {
  expect(isOneEditApart(left, right)).toBe(isSo);
  expect(isOneEditApart(right, left)).toBe(isSo);
});

import { expect, test } from "vitest";
import { isOneLine, isPlainText, turnsDirection } from "./characters.ts";

test.each(["a\u0000b", "a\tb", "a\nb", "a\u0085b", "a\u2028b", "a\ud800b"])("%j is not one line", (text) => {
  expect(isOneLine(text)).toBe(false);
});

test.each(["a\u0000b", "a\u001bb", "a\u0085b", "a\udc00b"])("%j is no text that is kept", (text) => {
  expect(isPlainText(text)).toBe(false);
});

test("ordinary texts of any script are both; tabs and line ends stand in a text of several lines", () => {
  for (const text of ["", "年假有几天？", "👩‍👩‍👧 résumé", "تقرير", "نامه\u200cها"]) {
    expect([isOneLine(text), isPlainText(text), turnsDirection(text)]).toEqual([true, true, false]);
  }
  expect(isPlainText("a\tb\r\nc")).toBe(true);
});

test.each(["\u202a", "\u202e", "\u2066", "\u2069"])("%j turns the direction of text", (character) => {
  expect(turnsDirection(`invoice${character}fdp.exe`)).toBe(true);
});

import { expect, test } from "vitest";
import { fold } from "../../../text/terms/fold.ts";
import { formsOfTerm, lexemeOf, readLexeme, tsqueriesOf } from "./lexemes.ts";

test("a count is read back as the step it reached", () => {
  for (const [count, step] of [
    [1, 1],
    [2, 2],
    [3, 3],
    [4, 3],
    [5, 5],
    [900, 5],
  ] as const)
    expect(readLexeme(lexemeOf("flow", count))).toEqual({ term: "flow", count: step });
});

test("no text contains a mark of a count once it is folded", () => {
  for (const { lexeme } of formsOfTerm("x").slice(1)) expect(fold(lexeme)).not.toBe(lexeme);
});

test("quotes and backslashes of a term stay inside it", () => {
  const [first] = tsqueriesOf({ term: "o'\\", isPrefix: false, weight: 1 });
  expect(first?.tsquery).toBe("'o''\\\\'");
});

test("one query finds everything that begins with a term", () => {
  expect(tsqueriesOf({ term: "库", isPrefix: true, weight: 1 })).toEqual([{ tsquery: "'库':*", count: 1 }]);
});

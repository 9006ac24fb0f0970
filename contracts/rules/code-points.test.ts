import { expect, test } from "vitest";
import { codePointLength, sliceCodePoints, truncateCodePoints } from "./code-points.ts";

const mixed = "a知𠮷👍b";

test("characters outside the BMP count once", () => {
  expect(codePointLength("")).toBe(0);
  expect(codePointLength("abc知识")).toBe(5);
  expect(codePointLength(mixed)).toBe(5);
});

test("a lone surrogate counts once, as the validators count it", () => {
  expect(codePointLength("\ud83d")).toBe(1);
  expect(codePointLength("x\udc00\ud800\ud800\udc00")).toBe(4);
});

test("cuts never fall inside a pair", () => {
  expect(sliceCodePoints(mixed, 2, 4)).toBe("𠮷👍");
  expect(sliceCodePoints(mixed, 3)).toBe("👍b");
  expect(sliceCodePoints(mixed, 4, 2)).toBe("");
  expect(truncateCodePoints(mixed, 3)).toBe("a知𠮷");
});

test("ends beyond the text, and starts before it, are the text's own ends", () => {
  expect(sliceCodePoints("abc", 1, 99)).toBe("bc");
  expect(sliceCodePoints(mixed, 1, 99)).toBe("知𠮷👍b");
  expect(sliceCodePoints("abc", -5, 2)).toBe("ab");
  expect(sliceCodePoints(mixed, -5, 2)).toBe("a知");
  expect(sliceCodePoints("abc", 0, -1)).toBe("");
  expect(truncateCodePoints("abc", 3)).toBe("abc");
  expect(truncateCodePoints("abc", 0)).toBe("");
});

test("every cut agrees with spreading the text into code points", () => {
  const points = [..."ab\ud800𠮷知\udc00👍👍z"];
  const text = points.join("");
  for (let start = 0; start <= points.length; start += 1)
    for (let end = 0; end <= points.length; end += 1)
      expect(sliceCodePoints(text, start, end)).toBe(points.slice(start, end).join(""));
});

import fc from "fast-check";
import { expect, test } from "vitest";
import { expectExactPassages } from "./fixtures/expect-exact-passages.ts";
import { mixedText } from "./fixtures/mixed-text.ts";
import { normalisedMarkdown } from "./fixtures/normalised-markdown.ts";
import { passagesOf } from "./passages.ts";

const cut = (source: string) => {
  const text = normalisedMarkdown(source);
  const points = [...text.text];
  return [...passagesOf(text)].map((passage) => ({
    ...passage,
    content: points.slice(passage.start, passage.end).join(""),
  }));
};

test("in 300 texts of many scripts every passage is an exact slice, in order, whole characters, inside its chapter", () => {
  fc.assert(
    fc.property(mixedText, (source) => expectExactPassages(normalisedMarkdown(source))),
    { numRuns: 300, seed: 42 }, // `many-texts.stack.ts` tries 10,000
  );
});

test("nothing that can be read falls between two passages", () => {
  fc.assert(
    fc.property(mixedText, (source) => {
      const text = normalisedMarkdown(source);
      const points = [...text.text];
      const covered = new Uint8Array(points.length);
      for (const { start, end } of passagesOf(text)) covered.fill(1, start, end);
      const left = points.filter((point, index) => covered[index] === 0 && /\S/u.test(point)).join("");
      const titles = text.sections.map(({ path }) => (path.at(-1) ?? "").replace(/\s/gu, "")).join("");
      for (const point of left) expect(titles).toContain(point); // titles above their first part
    }),
    { numRuns: 200, seed: 7 },
  );
});

test("a long paragraph is cut between sentences", () => {
  const sentence = "Every report names the person who wrote it and the day on which it was written. ";
  const passages = cut(sentence.repeat(40));
  expect(passages.length).toBeGreaterThan(2);
  for (const { content } of passages) expect(content).toMatch(/^Every .*written\.$/s);
});

test("Chinese passages are about half as many characters as Latin ones", () => {
  const lengths = cut("每份报告都写明作者和日期，并由部门负责人签字确认。".repeat(80)).map(
    ({ content }) => content.length,
  );
  expect(Math.max(...lengths)).toBeLessThanOrEqual(600);
  expect(Math.min(...lengths)).toBeGreaterThanOrEqual(150);
});

test("rows are never cut", () => {
  const rows = Array.from(
    { length: 200 },
    (_, index) => `| part ${index} | interval ${index} | remark about ${index} |`,
  );
  const passages = cut(`| a | b | c |\n| --- | --- | --- |\n${rows.join("\n")}`);
  expect(passages.length).toBeGreaterThan(3);
  for (const { content } of passages) for (const line of content.split("\n")) expect(line.split(" | ")).toHaveLength(3);
});

test("a title above its first part is no passage of its own, a title with nothing below is", () => {
  expect(cut("# Part\n\n## One\n\ntext\n\n## Empty").map(({ content }) => content)).toEqual(["One\n\ntext", "Empty"]);
});

test("one character of thousands of code points is cut all the same", () => {
  const lengths = cut(`Z${"\u0301".repeat(6_000)}`).map(({ start, end }) => end - start);
  expect(Math.max(...lengths)).toBeLessThanOrEqual(2_500);
  expect(lengths.reduce((sum, length) => sum + length, 0)).toBeGreaterThanOrEqual(6_000);
});

import fc from "fast-check";
import { expect, test } from "vitest";
import { evidenceHref, noQuestion, readEvidence, searchParamsOf, usualView } from "./address";

const read = (href: string) => readEvidence(new URLSearchParams(href.slice("/evidence".length + 1)));

test("what is usual leaves no trace in the address", () => {
  expect(evidenceHref({})).toBe("/evidence");
  expect(evidenceHref({ query: "年假 & leave?" })).toBe("/evidence?q=%E5%B9%B4%E5%81%87+%26+leave%3F");
  expect(read("/evidence?")).toEqual({ question: noQuestion, view: usualView });
});

const words = fc.string({ unit: "grapheme", minLength: 1, maxLength: 40 });
const list = fc.uniqueArray(words, { maxLength: 20 });
const context = fc.integer({ min: 0, max: 5000 });
const question = fc.record({
  query: fc.string({ unit: "grapheme", maxLength: 600 }),
  spaceIds: list,
  documentIds: list,
  filter: fc.record({ category: list, tagsAny: list, tagsAll: list, versionLabel: list, productCode: list }),
  limit: fc.integer({ min: 1, max: 8 }),
});
const view = fc.record({ hit: fc.option(words), before: context, after: context });

test("every question and view comes back from its address", () => {
  fc.assert(
    fc.property(question, view, (asked, seen) => {
      expect(read(evidenceHref(asked, seen))).toEqual({ question: asked, view: seen });
    }),
  );
});

test("a long question stands behind the #, which no server sees", () => {
  expect(evidenceHref({ query: "假".repeat(100) })).toMatch(/^\/evidence\?q=/);
  expect(evidenceHref({ query: "假".repeat(400) })).toMatch(/^\/evidence#q=/);
});

test("an address from elsewhere does no harm: numbers out of range and repeated values", () => {
  const { question: asked, view: seen } = read(
    "/evidence?q=a&limit=99&before=5001&after=-1&space=s1&space=s1&space=&hit=",
  );
  expect(asked).toEqual({ ...noQuestion, query: "a", spaceIds: ["s1"] });
  expect(seen).toEqual(usualView);
  expect(read("/evidence?limit=3.5&before=1e3").question.limit).toBe(8);
});

test("the record that Next hands to a page reads like the address itself", () => {
  const params = searchParamsOf({ q: "年假", space: ["s1", "s2"], limit: "2", nothing: undefined });
  expect(readEvidence(params).question).toEqual({ ...noQuestion, query: "年假", spaceIds: ["s1", "s2"], limit: 2 });
});

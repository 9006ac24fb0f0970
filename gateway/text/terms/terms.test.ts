import { expect, test } from "vitest";
import { fold } from "./fold.ts";
import { queryTermsOf, termsOf, wordsOf } from "./terms.ts";

const terms = (text: string) => [...termsOf(text)];
const asked = (text: string) => queryTermsOf(text).map(({ term }) => term);

test.each([
  ["full-width letters and digits", "ＡＢＣ１２", "abc12"],
  ["traditional characters", "長期維護", "长期维护"],
  ["radicals out of PDFs", "⽤⼾⻓⻋", "用户长车"],
  ["accents of Latin letters", "Résumé Straße Ångström", "resume straße angstrom"],
  ["ligatures and soft hyphens", "eﬃ\u00adcient", "efficient"],
])("%s fold to what a reader takes them for", (_, text, folded) => {
  expect(fold(text)).toBe(folded);
});

test("marks that make another letter elsewhere are kept", () => {
  expect(fold("й が")).toBe("й が");
});

test("English words are stemmed, so that forms of a word meet", () => {
  expect(terms("Flows")).toEqual(terms("flowing"));
});

test("a code is found whole and by its parts", () => {
  expect(terms("XK-200/3")).toEqual(["xk-200/3", "xk", "200", "3"]);
  expect(asked("xk-200/3")).toContain("xk-200/3");
});

test("pairs of characters overlap, and words of one character stand by themselves", () => {
  expect(terms("泡泡战士")).toEqual(["泡泡", "泡战", "战士", "士$"]);
  expect(terms("他由人抓")).toContain("由");
  expect(terms("蓍（学名）")).toContain("蓍");
});

test("one character alone asks for everything that begins with it, and is found at the end of a run too", () => {
  expect(queryTermsOf("库")).toEqual([{ term: "库", isPrefix: true, weight: 1 }]);
  expect(terms("知识库").some((term) => term.startsWith("库"))).toBe(true);
});

test("question words are not asked for, nor pairs that reach into them", () => {
  expect(asked("生命数耗完即算为什么？")).not.toContain("为什");
  expect(asked("AGG01的实际功效有哪些？")).toEqual(["agg01", "实际", "际功", "功效"]);
  expect(asked("what are the limits of the flow")).toEqual(["limit", "flow"]);
});

test("characters of a question word inside another word stay", () => {
  expect(asked("目的地")).toContain("目的");
});

test("a query of nothing but stop words asks for them", () => {
  expect(asked("to be or not to be")).toEqual(["to", "be", "or", "not"]);
});

test("words keep their form for fragments", () => {
  expect([...wordsOf("Müller's XK-200/3 知识库 flows")]).toEqual(["muller", "xk-200/3", "flows"]);
});

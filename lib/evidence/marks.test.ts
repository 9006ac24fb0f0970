import fc from "fast-check";
import { expect, test } from "vitest";
import { excerptOf } from "./excerpt";
import { markMatches } from "./marks";
import { textLanguage } from "./text-language";

/** Matches in brackets. */
const marked = (text: string, query: string) =>
  markMatches(text, query)
    .map((stretch) => (stretch.isMatch ? `[${stretch.text}]` : stretch.text))
    .join("");

test.each([
  [
    "Ask your manager before booking above the cap.",
    "Who approves hotels above the cap?",
    "Ask your manager before booking [above] the [cap].",
  ],
  ["Hotels are approved by managers.", "approving a HOTEL", "[Hotels] are [approved] by managers."],
  ["超出部分须由部门负责人事先审批。", "出差住宿超标需要谁审批？", "超出部分须由部门负责人事先[审批]。"],
  ["一线城市住宿费上限为每晚 650 元", "住宿费 650", "一线城市[住宿费]上限为每晚 [650] 元"],
  ["见《ＸＫ－２００ 维护手册》第３章", "xk-200 第3章", "见《[ＸＫ－２００] 维护手册》[第３章]"],
  ["Der Zug hält im Café", "cafe", "Der Zug hält im [Café]"],
  ["Cafe\u0301 ouvert", "CAFÉ", "[Cafe\u0301] ouvert"],
  ["安装 Gateway 前请阅读 README", "gateway 安装", "[安装] [Gateway] 前请阅读 README"],
  ["𠮷野家的菜单 🍜 很长", "𠮷野家 🍜", "[𠮷野家]的菜单 🍜 很长"],
  ["年会在四月举行", "年", "[年]会在四月举行"],
  ["half truth, unhalved", "half", "[half] truth, unhalved"],
])("in “%s” the question “%s” marks what belongs to it", (text, query, result) => {
  expect(marked(text, query)).toBe(result);
});

test("words that only ask are not marked, unless there is nothing else", () => {
  expect(marked("What is the rule?", "what is the rule")).toBe("What is the [rule]?");
  expect(marked("To be or not to be", "to be")).toBe("[To] [be] or not [to] [be]");
});

test("nothing is marked without a question, and markup in a text stays text", () => {
  expect(markMatches("<b>年假</b>", "")).toEqual([{ text: "<b>年假</b>", isMatch: false }]);
  expect(markMatches("", "a")).toEqual([]);
});

const anyText = fc.string({ unit: "grapheme", maxLength: 200 });

test("whatever the scripts, the stretches are the text, and no character is torn apart", () => {
  fc.assert(
    fc.property(anyText, anyText, (text, query) => {
      const stretches = markMatches(text, query);
      expect(stretches.map((stretch) => stretch.text).join("")).toBe(text);
      if (text.isWellFormed()) for (const stretch of stretches) expect(stretch.text.isWellFormed()).toBe(true);
    }),
  );
});

test("a long passage is shown where it answers", () => {
  const text = `${"Nothing to see here. ".repeat(30)}Hotels above the cap need approval. ${"More of the same. ".repeat(30)}`;
  const { stretches, isCutBefore, isCutAfter } = excerptOf(markMatches(text, "hotel approval cap"));
  const shown = stretches.map((stretch) => stretch.text).join("");
  expect(shown).toContain("Hotels above the cap need approval.");
  expect(shown.length).toBeLessThanOrEqual(280);
  expect(text).toContain(shown);
  expect([isCutBefore, isCutAfter]).toEqual([true, true]);
  expect(shown).toMatch(/^\S/);
});

test("a short passage is shown whole", () => {
  const stretches = markMatches("年假满十年的员工每年享有十五天带薪年假。", "年假");
  expect(excerptOf(stretches)).toEqual({ stretches, isCutBefore: false, isCutAfter: false });
});

test("an excerpt never cuts a family emoji in two", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 400 }), (count) => {
      const text = `${"a".repeat(count)} word ${"👨‍👩‍👧".repeat(400)}`;
      const shown = excerptOf(markMatches(text, "word"))
        .stretches.map((stretch) => stretch.text)
        .join("");
      expect(shown).not.toMatch(/\u200d$|^\u200d/);
    }),
    { numRuns: 30 },
  );
});

test.each([
  ["差旅与报销制度", "zh"],
  ["これは日本語です", "ja"],
  ["한국어 문장", "ko"],
  ["Travel policy", ""],
])("the language of “%s” is told by its script: %s", (text, language) => {
  expect(textLanguage(text)).toBe(language);
});

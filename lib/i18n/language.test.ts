import { expect, test } from "vitest";
import { negotiateLanguage } from "./language";

test.each([
  ["zh-CN,zh;q=0.9,en;q=0.8", "zh-CN"],
  ["en-GB,en;q=0.9", "en"],
  ["de-DE,de;q=0.9,zh-TW;q=0.4,en;q=0.3", "zh-CN"],
  ["en;q=0.2, zh;q=0.8", "zh-CN"],
  ["zh;q=0, en", "en"],
  ["de", "en"],
  ["", "en"],
  [null, "en"],
])("a browser that asks for %s is answered in %s", (header, language) => {
  expect(negotiateLanguage(header)).toBe(language);
});

import { expect, test } from "vitest";
import { shownJson, shownName } from "./shown-name.ts";

test.each([
  ["invoice\u202efdp.exe", "invoice[U+202E]fdp.exe"],
  ["\u2066a\u2069\u202c", "[U+2066]a[U+2069][U+202C]"],
  ["report\u200b.pdf", "report[U+200B].pdf"],
  ["\u2060re\u00adport\ufeff", "[U+2060]re[U+00AD]port[U+FEFF]"],
  ["تقرير.pdf", "تقرير.pdf"],
  ["نامه\u200cها.pdf", "نامه\u200cها.pdf"],
  ["👩‍👩‍👧 résumé.pdf", "👩‍👩‍👧 résumé.pdf"],
])("guards against names that read as another one: %j is shown as %j", (name, shown) => {
  expect(shownName(name)).toBe(shown);
});

test("JSON that is shown keeps its order on screen and still says the same", () => {
  const value = { name: "invoice\u202efdp.exe", tags: ["\u2066a\u2069", "制度 \u00e9"] };
  expect(shownJson(value)).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/);
  expect(shownJson(value)).toContain('"invoice\\u202Efdp.exe"');
  expect(JSON.parse(shownJson(value))).toEqual(value);
});

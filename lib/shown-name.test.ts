import { expect, test } from "vitest";
import { shownName } from "./shown-name.ts";

test.each([
  ["invoice\u202efdp.exe", "invoice[U+202E]fdp.exe"],
  ["\u2066a\u2069\u202c", "[U+2066]a[U+2069][U+202C]"],
  ["تقرير.pdf", "تقرير.pdf"],
  ["👩‍👩‍👧 résumé.pdf", "👩‍👩‍👧 résumé.pdf"],
])("guards against names that read as another one: %j is shown as %j", (name, shown) => {
  expect(shownName(name)).toBe(shown);
});

import { expect, test } from "vitest";
import { typeName } from "./type-name.ts";

test.each([
  ["application/pdf", "PDF"],
  ["application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", "XLSX"],
  ["text/markdown", "Markdown"],
  ["application/epub+zip", "application/epub+zip"],
])("%s is shown as %s", (mimeType, name) => {
  expect(typeName(mimeType)).toBe(name);
});

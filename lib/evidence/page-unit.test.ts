import { expect, test } from "vitest";
import { pageUnitOf } from "./page-unit.ts";

test.each([
  ["application/pdf", "page"],
  ["application/vnd.openxmlformats-officedocument.wordprocessingml.document", "page"],
  ["application/vnd.openxmlformats-officedocument.presentationml.presentation", "slide"],
  ["application/vnd.oasis.opendocument.presentation", "slide"],
  ["application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", "sheet"],
  ["application/vnd.ms-excel", "sheet"],
  [undefined, "page"],
])("the parts of %s are called %s", (mimeType, unit) => {
  expect(pageUnitOf(mimeType)).toBe(unit);
});

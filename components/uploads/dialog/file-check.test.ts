import { expect, test } from "vitest";
import { byLimit, checkFile, pickerFilter } from "./file-check";

const rules = {
  acceptedTypes: [
    { mimeType: "application/pdf", extensions: ["pdf"], maxBytes: 1000 },
    { mimeType: "text/markdown", extensions: ["md", "markdown"], maxBytes: 100 },
  ],
  maxFileBytes: 1000,
};

test.each([
  ["an accepted file", "手册.pdf", 1000, null],
  ["an extension in capitals", "README.MD", 100, null],
  ["an empty file", "a.pdf", 0, { why: "empty" }],
  ["a file beyond its own type's limit", "a.md", 101, { why: "tooLarge", maxBytes: 100 }],
  ["an extension that is not accepted", "a.docx", 10, { why: "typeNotAccepted" }],
  ["a name without extension, whose content decides", "LICENSE", 999, null],
  ["such a file beyond every limit", "LICENSE", 1001, { why: "tooLarge", maxBytes: 1000 }],
  ["a name that would be a path", "..", 10, { why: "nameNotAccepted" }],
])("%s", (_, name, size, problem) => {
  expect(checkFile({ name, size }, rules)).toEqual(problem);
});

test("an office file of old is told what to be saved as, where that is accepted", () => {
  const docx = { mimeType: "application/docx", extensions: ["docx"], maxBytes: 100 };
  const withWord = { ...rules, acceptedTypes: [...rules.acceptedTypes, docx] };
  expect(checkFile({ name: "a.DOC", size: 10 }, withWord)).toEqual({ why: "oldOfficeFile", saveAs: "docx" });
  expect(checkFile({ name: "a.xls", size: 10 }, withWord)).toEqual({ why: "typeNotAccepted" });
});

test("a Gateway that says nothing refuses by itself; only an empty file is known to be useless", () => {
  expect(checkFile({ name: "a.docx", size: 10 }, null)).toBeNull();
  expect(checkFile({ name: "a.docx", size: 0 }, null)).toEqual({ why: "empty" });
});

test("types that share a limit are told together, the largest first", () => {
  const txt = { mimeType: "text/plain", extensions: ["txt"], maxBytes: 100 };
  expect(byLimit([...rules.acceptedTypes, txt])).toEqual([
    [1000, ["pdf"]],
    [100, ["md", "markdown", "txt"]],
  ]);
});

test("the file picker is told the accepted endings", () => {
  expect(pickerFilter(rules)).toBe(".pdf,.md,.markdown");
  expect(pickerFilter(null)).toBeUndefined();
});

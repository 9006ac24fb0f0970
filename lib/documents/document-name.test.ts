import { expect, test } from "vitest";
import { documentNameError, suggestDocumentName } from "./document-name";

const accepted = ["pdf", "md", "markdown", "txt"];

test.each([
  ["差旅与报销制度-2026.pdf", "差旅与报销制度-2026"],
  ["Runbook.MD", "Runbook"],
  ["v1.2 notes", "v1.2 notes"],
  ["report.final.docx", "report.final.docx"],
  [".md", ".md"],
  ["  Re\u0301sume\u0301 .txt", "Résumé"],
  [`${"长".repeat(300)}.pdf`, "长".repeat(255)],
])("the file %j suggests the name %j", (fileName, name) => {
  expect(suggestDocumentName(fileName, accepted)).toBe(name);
});

test("a name needs 1 to 255 characters, counted as code points", () => {
  expect(documentNameError(" ", "name")).toEqual({ field: "name", reason: "missing" });
  expect(documentNameError("𠮷".repeat(255), "name")).toBeNull();
  expect(documentNameError("𠮷".repeat(256), "name")).toEqual({ field: "name", reason: "tooLong", limit: 255 });
  for (const name of ["a\u0000b", "a\tb", "a\u2028b"])
    expect(documentNameError(name, "name")).toEqual({ field: "name", reason: "wrongForm" });
});

import { expect, test } from "vitest";
import { normaliseMetadataPatch } from "../../contracts/rules/metadata";
import { metadataErrors, metadataOfText, metadataTextOf, uploadMetadataOf } from "./metadata-text";
import { noMetadataText } from "./no-metadata-text";

const text = { category: " 公司制度 ", tags: ["Cafe\u0301", " 差旅"], versionLabel: "", productCode: "HR-014" };

test("what is typed is kept composed and trimmed, and nothing typed is no value", () => {
  expect(metadataOfText(text)).toEqual({
    category: "公司制度",
    tags: ["Café", "差旅"],
    versionLabel: null,
    productCode: "HR-014",
  });
  expect(metadataOfText({ ...noMetadataText, category: " \n" }).category).toBeNull();
});

test("an upload leaves out what has no value", () => {
  expect(uploadMetadataOf(text)).toEqual({ category: "公司制度", tags: ["Café", "差旅"], productCode: "HR-014" });
  expect(uploadMetadataOf(noMetadataText)).toBeUndefined();
});

test("stored metadata opens in a form and comes back the same", () => {
  const stored = { category: null, tags: ["a"], versionLabel: "2026.11", productCode: null };
  expect(metadataOfText(metadataTextOf(stored))).toEqual(stored);
});

test.each([
  ["64 characters outside the basic plane", { category: "𠮷".repeat(64) }, []],
  ["65 of them", { category: "𠮷".repeat(65) }, [{ field: "metadata.category", reason: "tooLong", limit: 64 }]],
  ["a line break inside", { productCode: "a\nb" }, [{ field: "metadata.productCode", reason: "wrongForm" }]],
  ["a tag twice once composed", { tags: ["é", "e\u0301"] }, [{ field: "metadata.tags", reason: "repeated" }]],
  ["a long tag", { tags: ["x".repeat(33)] }, [{ field: "metadata.tags", reason: "tooLong", limit: 32 }]],
  [
    "21 tags",
    { tags: Array.from({ length: 21 }, (_, index) => `t${index}`) },
    [{ field: "metadata.tags", reason: "tooMany", limit: 20 }],
  ],
])("%s: the form says what the contract would", (_, change, errors) => {
  const typed = { ...noMetadataText, ...change };
  expect(metadataErrors(typed)).toEqual(errors);
  expect(normaliseMetadataPatch(metadataOfText(typed)).ok).toBe(errors.length === 0);
});

import { expect, test } from "vitest";
import {
  applyMetadataPatch,
  checkOutputMetadata,
  emptyMetadata,
  normaliseMetadataFilter,
  normaliseMetadataPatch,
  normaliseUploadMetadata,
} from "./metadata.ts";

const invalid = (field: string) => ({ ok: false, code: "KNOWLEDGE_METADATA_VALUE_INVALID", field });

test("text is composed and trimmed, and keeps its case", () => {
  expect(normaliseUploadMetadata({ category: "  Re\u0301sume\u0301\n", tags: [" HR ", "员工\u3000"] })).toEqual({
    ok: true,
    value: { category: "Résumé", tags: ["HR", "员工"] },
  });
});

test("an upload's empty fields are left out, so that equal requests look equal", () => {
  expect(normaliseUploadMetadata({ tags: [] })).toEqual({ ok: true, value: {} });
  expect(normaliseUploadMetadata(undefined)).toEqual({ ok: true, value: {} });
  expect(normaliseUploadMetadata({ category: undefined })).toEqual({ ok: true, value: {} });
});

test.each(["category", "versionLabel", "productCode", "tags"])("on upload null is no value for %s", (field) => {
  expect(normaliseUploadMetadata({ [field]: null })).toEqual(invalid(`metadata.${field}`));
});

test("in an update null clears a text, [] clears the tags, and tags: null is refused", () => {
  expect(normaliseMetadataPatch({ category: null, tags: [] })).toEqual({
    ok: true,
    value: { category: null, tags: [] },
  });
  expect(normaliseMetadataPatch({ tags: null })).toEqual(invalid("metadata.tags"));
});

test("a patch changes what it names and nothing else", () => {
  const before = { category: "HR", tags: ["a"], versionLabel: "v1", productCode: null };
  expect(applyMetadataPatch(before, {})).toEqual(before);
  expect(applyMetadataPatch(before, { category: null, tags: [], productCode: "P" })).toEqual({
    category: null,
    tags: [],
    versionLabel: "v1",
    productCode: "P",
  });
  expect(applyMetadataPatch(emptyMetadata, { tags: ["b"] })).toEqual({ ...emptyMetadata, tags: ["b"] });
});

test("bounds count code points, after trimming", () => {
  expect(normaliseUploadMetadata({ category: ` ${"𠮷".repeat(64)} ` }).ok).toBe(true);
  expect(normaliseUploadMetadata({ category: "𠮷".repeat(65) })).toEqual(invalid("metadata.category"));
  expect(normaliseUploadMetadata({ tags: ["x".repeat(32)] }).ok).toBe(true);
  expect(normaliseUploadMetadata({ tags: ["ok", "x".repeat(33)] })).toEqual(invalid("metadata.tags.1"));
  const tags = Array.from({ length: 21 }, (_, index) => `t${index}`);
  expect(normaliseUploadMetadata({ tags: tags.slice(1) }).ok).toBe(true);
  expect(normaliseUploadMetadata({ tags })).toEqual(invalid("metadata.tags"));
});

test.each([
  ["nothing but space", "  "],
  ["a null byte, which PostgreSQL cannot keep", "a\u0000b"],
  ["a line break inside", "a\nb"],
  ["a C1 control", "a\u0085b"],
  ["half a surrogate pair", "a\ud800"],
  ["a number", 7],
  ["an object", {}],
])("%s is no text", (_, category) => {
  expect(normaliseMetadataPatch({ category })).toEqual(invalid("metadata.category"));
});

test("tags that become equal are refused; tags that differ in case are two", () => {
  expect(normaliseUploadMetadata({ tags: ["é", "e\u0301 "] })).toEqual(invalid("metadata.tags.1"));
  expect(normaliseUploadMetadata({ tags: ["HR", "hr"] }).ok).toBe(true);
});

test("an unknown field has a code of its own, also when it is named like the prototype", () => {
  const refused = (field: string) => ({ ok: false, code: "KNOWLEDGE_METADATA_FIELD_NOT_ALLOWED", field });
  expect(normaliseUploadMetadata({ owner: "me" })).toEqual(refused("metadata.owner"));
  expect(normaliseMetadataPatch(JSON.parse('{"__proto__":{}}'))).toEqual(refused("metadata.__proto__"));
  expect(normaliseMetadataPatch({ ["k".repeat(999)]: 1 })).toEqual(refused(`metadata.${"k".repeat(64)}`));
});

test.each([[null], [[]], ["text"], [3]])("metadata that is no object is refused: %j", (input) => {
  expect(normaliseUploadMetadata(input)).toEqual(invalid("metadata"));
  expect(normaliseMetadataPatch(input)).toEqual(invalid("metadata"));
  expect(normaliseMetadataFilter(input)).toEqual(invalid("metadataFilter"));
});

test("more than 4,096 bytes of JSON is too large, counted in UTF-8 and without the space around", () => {
  const tooLarge = { ok: false, code: "KNOWLEDGE_METADATA_TOO_LARGE", field: "metadata" };
  const exact = { category: "x".repeat(4096 - '{"category":""}'.length) };
  expect(normaliseMetadataPatch(exact)).toEqual(invalid("metadata.category"));
  expect(normaliseMetadataPatch({ category: `${exact.category}x` })).toEqual(tooLarge);
  expect(normaliseUploadMetadata({ category: "知".repeat(1400) })).toEqual(tooLarge);
  expect(normaliseUploadMetadata({ category: `${" ".repeat(5000)}HR` }).ok).toBe(true);
});

test("the largest metadata that keeps every single bound also keeps the bound of the whole", () => {
  const text = "𠮷".repeat(64);
  const tags = Array.from({ length: 20 }, (_, index) => "𠮷".repeat(31) + String.fromCodePoint(0x20000 + index));
  expect(normaliseUploadMetadata({ category: text, versionLabel: text, productCode: text, tags }).ok).toBe(true);
});

test("a filter normalises its lists", () => {
  expect(normaliseMetadataFilter({ category: [" HR"], tagsAll: ["a", "b"], tagsAny: undefined })).toEqual({
    ok: true,
    value: { category: ["HR"], tagsAll: ["a", "b"] },
  });
  expect(normaliseMetadataFilter({})).toEqual({ ok: true, value: {} });
});

test.each([
  ["an empty list, which would match nothing", { tagsAny: [] }, "metadataFilter.tagsAny"],
  ["a text instead of a list", { category: "HR" }, "metadataFilter.category"],
  ["null", { category: null }, "metadataFilter.category"],
  ["21 values", { category: Array.from({ length: 21 }, (_, index) => `c${index}`) }, "metadataFilter.category"],
  ["a long tag", { tagsAll: ["x".repeat(33)] }, "metadataFilter.tagsAll.0"],
  ["a repeated value", { productCode: ["P", " P"] }, "metadataFilter.productCode.1"],
])("a filter with %s is refused", (_, filter, field) => {
  expect(normaliseMetadataFilter(filter)).toEqual(invalid(field));
});

test("a filter has fields and a code of its own, and no bound on the whole", () => {
  expect(normaliseMetadataFilter({ tags: ["a"] })).toEqual({
    ok: false,
    code: "KNOWLEDGE_METADATA_FILTER_FIELD_NOT_ALLOWED",
    field: "metadataFilter.tags",
  });
  const category = Array.from({ length: 20 }, (_, index) => "知".repeat(62) + String(10 + index));
  expect(normaliseMetadataFilter({ category, versionLabel: category }).ok).toBe(true);
});

test("an answer must carry all four fields", () => {
  expect(checkOutputMetadata(emptyMetadata)).toEqual({ ok: true, value: emptyMetadata });
  const { productCode: _, ...three } = emptyMetadata;
  expect(checkOutputMetadata(three)).toEqual(invalid("metadata.productCode"));
  expect(checkOutputMetadata({ ...emptyMetadata, tags: null })).toEqual(invalid("metadata.tags"));
});

test("an answer's text must be normalised already", () => {
  expect(checkOutputMetadata({ ...emptyMetadata, category: "HR " })).toEqual(invalid("metadata.category"));
  expect(checkOutputMetadata({ ...emptyMetadata, tags: ["a", "e\u0301"] })).toEqual(invalid("metadata.tags.1"));
});

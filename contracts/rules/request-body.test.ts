import { expect, test } from "vitest";
import { isEmptyUpdate, normaliseBodyMetadata } from "./request-body.ts";

const upload = { fileResourceId: "file-1", documentName: "Handbook" };

test("only the metadata of a body is touched", () => {
  expect(normaliseBodyMetadata("knowledgeDocumentUpload", { ...upload, metadata: { category: " HR " } })).toEqual({
    ok: true,
    value: { ...upload, metadata: { category: "HR" } },
  });
  expect(normaliseBodyMetadata("knowledgeDocumentUpload", upload)).toEqual({ ok: true, value: upload });
});

test("each call has its own rule: null clears in an update and is refused on upload", () => {
  const metadata = { category: null };
  expect(normaliseBodyMetadata("knowledgeDocumentUpdate", { expectedVersion: 0, metadata }).ok).toBe(true);
  expect(normaliseBodyMetadata("knowledgeDocumentUpload", { ...upload, metadata }).ok).toBe(false);
});

test("a search's filter is refused with the code for filters", () => {
  expect(normaliseBodyMetadata("knowledgeSearch", { query: "q", metadataFilter: { owner: ["me"] } })).toEqual({
    ok: false,
    code: "KNOWLEDGE_METADATA_FILTER_FIELD_NOT_ALLOWED",
    field: "metadataFilter.owner",
  });
});

test("calls without metadata, and what is no object, are left to the schema", () => {
  const body = { fileResourceId: "file-1", expectedVersion: 1, metadata: { category: 1 } };
  expect(normaliseBodyMetadata("knowledgeDocumentReplace", body)).toEqual({ ok: true, value: body });
  expect(normaliseBodyMetadata("knowledgeDocumentUpdate", null)).toEqual({ ok: true, value: null });
});

test("an update must change something", () => {
  expect(isEmptyUpdate("knowledgeSpaceUpdate", { expectedVersion: 1 })).toBe(true);
  expect(isEmptyUpdate("knowledgeSpaceUpdate", { expectedVersion: 1, description: "" })).toBe(false);
  expect(isEmptyUpdate("knowledgeDocumentUpdate", { expectedVersion: 0, metadata: {} })).toBe(true);
  expect(isEmptyUpdate("knowledgeDocumentUpdate", { expectedVersion: 0, metadata: { tags: [] } })).toBe(false);
  expect(isEmptyUpdate("knowledgeDocumentUpdate", { expectedVersion: 0, name: "New" })).toBe(false);
  expect(isEmptyUpdate("knowledgeDocumentEnable", { expectedVersion: 0 })).toBe(false);
});

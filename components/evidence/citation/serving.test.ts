import { expect, test } from "vitest";
import type { components } from "@/contracts/generated/knowledge-gateway.types";
import { servingOf } from "./serving";

type Detail = components["schemas"]["KnowledgeDocumentDetail"];

/** Only what the question needs of a document. */
const detail = (activeVersion: { versionId: string; versionNo: number } | null, searchable = activeVersion !== null) =>
  ({ activeVersion, searchable }) as Detail;

test("a passage of the version in the active slot stands in what serves", () => {
  expect(servingOf("v3", detail({ versionId: "v3", versionNo: 3 }))).toEqual({ state: "active", versionNo: 3 });
});

test("the active version of a disabled document serves nothing", () => {
  expect(servingOf("v3", detail({ versionId: "v3", versionNo: 3 }, false))).toEqual({
    state: "disabled",
    versionNo: 3,
  });
});

test("a passage found before a replacement stands in a retired version", () => {
  expect(servingOf("v3", detail({ versionId: "v4", versionNo: 4 }))).toEqual({ state: "replaced", servingNo: 4 });
  expect(servingOf("v3", detail(null))).toEqual({ state: "replaced", servingNo: null });
});

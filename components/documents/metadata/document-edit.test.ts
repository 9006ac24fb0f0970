import { expect, test } from "vitest";
import { type EditBase, editErrors, editTextOf, fieldState, updateOf } from "./document-edit";
import { carriedOver, editConflict } from "./edit-conflict";

const base: EditBase = {
  values: { name: "差旅制度", category: "制度", tags: ["财务", "2026"], versionLabel: null, productCode: "HR-014" },
  lockVersion: 7,
  activeVersionId: "ver_3",
};
const opened = editTextOf(base.values);
const changedBy = (values: Partial<EditBase["values"]>, lockVersion = 8): EditBase => ({
  ...base,
  values: { ...base.values, ...values },
  lockVersion,
});

test("a form that was not touched changes nothing", () => {
  expect(updateOf(base, opened, base)).toBeNull();
});

test("only what was changed is sent; the rest is left out", () => {
  expect(updateOf(base, { ...opened, category: " 公司制度 " }, base)).toEqual({
    expectedVersion: 7,
    metadata: { category: "公司制度" },
  });
  expect(updateOf(base, { ...opened, name: "差旅与报销" }, base)).toEqual({ expectedVersion: 7, name: "差旅与报销" });
});

test("a name is marked for characters that no name may hold, unless another system gave it and it stays", () => {
  const marked = [{ field: "name", reason: "wrongForm" }];
  expect(editErrors(base, { ...opened, name: "a\u0000b" })).toEqual(marked);
  const given = { ...base, values: { ...base.values, name: "a\tb" } };
  expect(editErrors(given, editTextOf(given.values))).toEqual([]);
  expect(editErrors(given, { ...opened, name: "a\tbc" })).toEqual(marked);
});

test("an emptied text is cleared with null, emptied tags with an empty list", () => {
  expect(updateOf(base, { ...opened, productCode: " ", tags: [] }, base)).toEqual({
    expectedVersion: 7,
    metadata: { productCode: null, tags: [] },
  });
});

test.each([
  ["a value left alone", "category", {}, "unchanged"],
  ["another value", "category", { category: "HR" }, "changed"],
  ["the same value in another Unicode form", "name", { name: "差旅制度 ".normalize("NFD") }, "unchanged"],
  ["a value taken away", "category", { category: "" }, "cleared"],
  ["an empty field that stays empty", "versionLabel", { versionLabel: "  " }, "unchanged"],
  ["tags taken away", "tags", { tags: [] }, "cleared"],
  ["tags in another order", "tags", { tags: ["2026", "财务"] }, "changed"],
] as const)("%s", (_, field, change, state) => {
  expect(
    fieldState(field, base, { ...opened, ...change, tags: [...("tags" in change ? change.tags : opened.tags)] }),
  ).toBe(state);
});

test("while nobody else changed the document there is no conflict", () => {
  expect(editConflict(base, { ...opened, category: "HR" }, base)).toBeNull();
});

test("an activation is told apart from an edit", () => {
  expect(editConflict(base, opened, { ...changedBy({}), activeVersionId: "ver_4" })).toEqual({ kind: "activation" });
  expect(editConflict(base, opened, changedBy({}))).toEqual({ kind: "state" });
});

test("a field that both changed is contested; one that only they changed, or both alike, is not", () => {
  const theirs = changedBy({ tags: ["财务"], category: "HR", productCode: "HR-015" });
  const mine = { ...opened, tags: ["差旅"], category: "HR" };
  expect(editConflict(base, mine, theirs)).toEqual({
    kind: "fields",
    fields: [
      { field: "category", before: "制度", now: "HR", mine: "HR", isContested: false },
      { field: "tags", before: ["财务", "2026"], now: ["财务"], mine: ["差旅"], isContested: true },
      { field: "productCode", before: "HR-014", now: "HR-015", mine: "HR-014", isContested: false },
    ],
  });
});

test("applying mine to the present document touches only my fields", () => {
  const theirs = changedBy({ category: "HR", productCode: "HR-015" }, 9);
  const mine = { ...opened, tags: ["差旅"], category: "HR" };
  expect(updateOf(base, mine, theirs)).toEqual({ expectedVersion: 9, metadata: { tags: ["差旅"] } });
});

test("carried over to the present document, untouched fields show what others made of them", () => {
  const theirs = changedBy({ productCode: "HR-015" });
  const mine = { ...opened, category: "HR" };
  expect(carriedOver(base, mine, theirs, editTextOf(theirs.values))).toEqual({ ...mine, productCode: "HR-015" });
});

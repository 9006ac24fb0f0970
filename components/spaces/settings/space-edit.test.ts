import { expect, test } from "vitest";
import { carriedOver, type SpaceBase, spaceBaseOf, spaceConflict, spaceErrors, spaceUpdateOf } from "./space-edit";

const base: SpaceBase = { values: { name: "集团制度库", description: "制度" }, version: 3 };
const opened = base.values;
const changedBy = (values: Partial<SpaceBase["values"]>, version = 4): SpaceBase => ({
  values: { ...base.values, ...values },
  version,
});

test("a description that was never given is an empty text", () => {
  const space = { spaceId: "s-1", code: "c", name: "n", status: "ACTIVE", version: 1 } as const;
  expect(spaceBaseOf(space)).toEqual({ values: { name: "n", description: "" }, version: 1 });
});

test("only what was changed is sent, as it is kept", () => {
  expect(spaceUpdateOf(base, opened, base)).toBeNull();
  expect(spaceUpdateOf(base, { ...opened, name: " 集团制度库 " }, base)).toBeNull();
  expect(spaceUpdateOf(base, { ...opened, name: " Cafe\u0301 " }, base)).toEqual({ name: "Café", expectedVersion: 3 });
});

test("an emptied description is cleared with an empty text", () => {
  expect(spaceUpdateOf(base, { ...opened, description: " " }, base)).toEqual({ description: "", expectedVersion: 3 });
});

test.each([
  ["no name", { name: " " }, [{ field: "name", reason: "missing" }]],
  ["a long name", { name: "𠮷".repeat(129) }, [{ field: "name", reason: "tooLong", limit: 128 }]],
  [
    "a long description",
    { description: "字".repeat(1001) },
    [{ field: "description", reason: "tooLong", limit: 1000 }],
  ],
  ["a name that reads as another", { name: "a\u202eb" }, [{ field: "name", reason: "wrongForm" }]],
  ["a name of two lines", { name: "a\u2028b" }, [{ field: "name", reason: "wrongForm" }]],
  ["a description of unseen characters", { description: "a\u0000" }, [{ field: "description", reason: "wrongForm" }]],
  ["a description of several lines", { description: "a\n\tb" }, []],
  ["nothing wrong", {}, []],
])("a form with %s", (_, change, errors) => {
  expect(spaceErrors(base, { ...opened, ...change })).toEqual(errors);
});

test("a name that another system gave stays as it is, and the description can be changed beside it", () => {
  const given = { values: { name: "a\u202eb", description: "" }, version: 1 };
  expect(spaceErrors(given, { ...given.values, description: "制度" })).toEqual([]);
});

test("while nobody else changed the space there is no conflict", () => {
  expect(spaceConflict(base, { ...opened, name: "x" }, base)).toBeNull();
});

test("a change of something else is a conflict without fields", () => {
  expect(spaceConflict(base, opened, changedBy({}))).toEqual([]);
});

test("what both changed is contested; what only they changed, or both alike, is not", () => {
  const theirs = changedBy({ name: "集团制度", description: "规定" });
  expect(spaceConflict(base, { name: "制度总库", description: "规定" }, theirs)).toEqual([
    { field: "name", before: "集团制度库", now: "集团制度", mine: "制度总库", isContested: true },
    { field: "description", before: "制度", now: "规定", mine: "规定", isContested: false },
  ]);
});

test("applying mine touches my fields only, on the present version", () => {
  const theirs = changedBy({ description: "规定" }, 5);
  const mine = { ...opened, name: "制度总库" };
  expect(spaceUpdateOf(base, mine, theirs)).toEqual({ name: "制度总库", expectedVersion: 5 });
  expect(carriedOver(base, mine, theirs)).toEqual({ name: "制度总库", description: "规定" });
  expect(spaceUpdateOf(theirs, carriedOver(base, mine, theirs), theirs)).toEqual({
    name: "制度总库",
    expectedVersion: 5,
  });
});

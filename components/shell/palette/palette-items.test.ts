import { expect, test } from "vitest";
import { type Item, kindsOfId, matching } from "./palette-items";

const item = (group: Item["group"], title: string, more: Partial<Item> = {}): Item => ({
  id: `${group}:${title}`,
  group,
  title,
  href: "/",
  ...more,
});
const titles = (items: Item[], query: string) => matching(items, query).map(({ title }) => title);

test("every word must be found, in the name, the code or what is not shown", () => {
  const items = [
    item("spaces", "集团制度库", { detail: "group-rules" }),
    item("spaces", "Travel rules", { hidden: "sp_9x4" }),
  ];
  expect(titles(items, "rules")).toEqual(["集团制度库", "Travel rules"]);
  expect(titles(items, "制度 group")).toEqual(["集团制度库"]);
  expect(titles(items, "SP_9X")).toEqual(["Travel rules"]);
  expect(titles(items, "nothing")).toEqual([]);
});

test("what begins with the query comes before what merely has it; full-width letters are letters", () => {
  const items = [item("spaces", "Our rules"), item("spaces", "Prerules"), item("spaces", "Rules")];
  expect(titles(items, "ｒｕｌｅｓ")).toEqual(["Rules", "Our rules", "Prerules"]);
});

test("groups keep their order, and a long one is cut", () => {
  const many = Array.from({ length: 20 }, (_, no) => item("documents", `Document ${no}`));
  const found = matching([item("pages", "Documents of mine"), ...many], "doc");
  expect(found.map(({ group }) => group)).toEqual(["pages", ...Array(6).fill("documents")]);
});

test.each([
  ["doc_4k2m0000", ["document", "operation", "space"]],
  ["op_90jb1qa3vexl", ["operation", "document", "space"]],
  [" 0f9a4c52-6f2e-4b1e ", ["document", "operation", "space"]],
  ["SP-0001-0002", ["space", "document", "operation"]],
  ["handbook", []],
  ["op_1", []],
  ["two words 1", []],
  ["员工手册2026版本说明", []],
])("%s may stand for %j", (text, kinds) => {
  expect(kindsOfId(text)).toEqual(kinds);
});

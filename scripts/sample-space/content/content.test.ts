import { expect, test } from "vitest";
import { sampleDocumentNames } from "../../../lib/spaces/sample-content.ts";
import { sampleDocuments } from "./documents.ts";
import { areas } from "./handbook/areas.ts";
import { chapter } from "./handbook/chapter.ts";
import { handbook } from "./handbook/handbook.ts";
import { textWidth } from "./pdf/text-width.ts";
import { wrap } from "./pdf/wrap.ts";

test("the handbook has some 300 pages, and is the same each time", () => {
  const bytes = handbook();
  const pages = bytes.toString("latin1").match(/\/Type \/Page /g)?.length ?? 0;
  expect(pages).toBeGreaterThanOrEqual(295);
  expect(pages).toBeLessThanOrEqual(310);
  expect(handbook().equals(bytes)).toBe(true);
});

test("no two chapters say the same, and most sentences of one stand in no other", () => {
  const sentences = areas.map((area, index) => chapter(area, index + 1).map(({ text }) => text));
  const seen = new Map<string, number>();
  for (const text of sentences.flat()) seen.set(text, (seen.get(text) ?? 0) + 1);
  const shares = sentences.map((own) => own.filter((text) => seen.get(text) === 1).length / own.length);
  expect(Math.min(...shares)).toBeGreaterThan(0.45);
});

test("every line fits, in both scripts", () => {
  const text =
    "住宿费超出标准时，须在预订之前取得部门负责人的书面同意。Hotels above the cap need a written consent. ".repeat(6);
  for (const line of wrap(text, 11, 300)) expect(textWidth(line.replace(/[，。]$/, ""), 11)).toBeLessThanOrEqual(300);
  expect(wrap(text, 11, 300).join("").replaceAll(" ", "")).toBe(text.replaceAll(" ", ""));
});

test("names and keys are told apart, and what the console leads to is there", () => {
  const names = sampleDocuments.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(new Set(sampleDocuments.map(({ key }) => key)).size).toBe(names.length);
  for (const name of Object.values(sampleDocumentNames)) expect(names).toContain(name);
});

test("all bytes of a document can be made", () => {
  for (const { file, next } of sampleDocuments)
    for (const each of [file, next]) if (each) expect(each.bytes().length, each.fileName).toBeGreaterThan(100);
});

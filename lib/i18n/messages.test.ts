import { readdirSync } from "node:fs";
import { join } from "node:path";
import format, { type CompiledMessage } from "icu-minify/format";
import { createTranslator } from "use-intl/core";
import { expect, test } from "vitest";
import { statusLooks } from "../status";
import en from "./en";
import { messagesFor } from "./messages";
import { keysOfFile, usedKeys } from "./used-keys";
import zhCn from "./zh-cn";

const formatters = {
  getDateTimeFormat: (...options: ConstructorParameters<typeof Intl.DateTimeFormat>) =>
    new Intl.DateTimeFormat(...options),
  getNumberFormat: (...options: ConstructorParameters<typeof Intl.NumberFormat>) => new Intl.NumberFormat(...options),
  getPluralRules: (...options: ConstructorParameters<typeof Intl.PluralRules>) => new Intl.PluralRules(...options),
};

type Tree = { [key: string]: string | Tree };

const flat = (tree: Tree, path = ""): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === "string" ? [[path + key, value] as [string, string]] : flat(value, `${path}${key}.`),
  );

/** A message without what is filled in. */
const words = (text: string) => text.replace(/\{[^}]*\}|<[^>]*>/g, "");

const english = new Map(flat(en));
const chinese = new Map(flat(zhCn));
const root = join(import.meta.dirname, "../..");
const used = usedKeys(root, ["app", "components", "lib"]);
const matcherOf = (key: string) => new RegExp(`^${key.replaceAll(".", "\\.").split("*").join("[^.]+(?:\\.[^.]+)*")}$`);

test("both languages have the same messages", () => {
  expect([...chinese.keys()].sort()).toEqual([...english.keys()].sort());
});

test("both languages fill in the same values and tags", () => {
  const holes = (text: string) => [...new Set(text.match(/\{\s*\w+|<\/?\w+>/g))].sort();
  for (const [key, text] of english) expect([key, holes(chinese.get(key) ?? "")]).toEqual([key, holes(text)]);
});

test("no message is empty, and no Chinese one was left in English", () => {
  for (const [key, text] of chinese) {
    expect([key, text.trim()]).not.toEqual([key, ""]);
    if (/[a-z]{3}/i.test(words(english.get(key) ?? "")))
      expect([key, /\p{Script=Han}/u.test(text)]).toEqual([key, true]);
  }
});

test("what a text tells people to choose bears the name it is told by", () => {
  for (const messages of [english, chinese]) {
    expect(messages.get("home.firstSteps.flip.text")).toContain(messages.get("documents.controls.reindex.button"));
    expect(messages.get("home.firstSteps.delete.text")).toContain(messages.get("documents.controls.delete.button"));
  }
  const names = new Set(chinese.values());
  const told = [...chinese.values()].flatMap((text) => [...text.matchAll(/“([^”{<]+)”/g)].map(([, name]) => name));
  expect(told.filter((name) => !names.has(name ?? ""))).toEqual([]);
});

test("every key that the code asks for exists", () => {
  const keys = [...english.keys()];
  const missing = used.filter(({ key }) => !keys.some((candidate) => matcherOf(key).test(candidate)));
  expect(missing).toEqual([]);
});

test("no message is kept that no code asks for", () => {
  const exact = new Set(used.filter(({ key }) => !key.includes("*")).map(({ key }) => key));
  const computed = used.filter(({ key }) => key.includes("*")).map(({ key }) => matcherOf(key));
  const unused = [...english.keys()].filter((key) => !exact.has(key) && !computed.some((matcher) => matcher.test(key)));
  expect(unused).toEqual([]);
});

test("every state of every kind has a word and a sentence, and none that is not a state", () => {
  const states = Object.entries(statusLooks).flatMap(([kind, looks]) =>
    Object.keys(looks).map((state) => `${kind}.${state}`),
  );
  const told = [...english.keys()].filter((key) => key.startsWith("status.") && !key.startsWith("status.serving"));
  expect(told.sort()).toEqual(states.flatMap((state) => [`status.${state}.word`, `status.${state}.meaning`]).sort());
});

test("parsed messages are plain data, as a page may carry it, and read as their texts do", () => {
  const parsed = messagesFor("en");
  expect(structuredClone(parsed)).toStrictEqual(parsed);
  const values = { count: 1200, max: 4096 };
  const written = createTranslator({ locale: "en", messages: en })("common.counter.characters", values);
  const counter = parsed.common.counter.characters as unknown as CompiledMessage;
  expect(format(counter, "en", values, { formatters })).toBe(written);
});

test("each area is a file of its own in both languages", () => {
  const files = (language: string) => readdirSync(join(import.meta.dirname, "messages", language)).sort();
  expect(files("zh-CN")).toEqual(files("en"));
  expect(files("en")).toHaveLength(Object.keys(en).length);
});

test("keys are read off calls, choices, templates and typed parameters, each in its own function", () => {
  const text = `
    function A() { const t = useTranslations("a"); return t("x") + t(flag ? "y" : "z") + t(\`w.\${v}.q\`) + t.rich("r"); }
    function B() { const t = useTranslations("b"); return t("x"); }
    async function C() { const t = await translator(); return t("c.x") + (await translator())("c.y"); }
    function D(t: Translator<"d">) { return t(key); }
    const other = t("no");`;
  expect(keysOfFile("a.tsx", text).map(({ key }) => key)).toEqual([
    "a.x",
    "a.y",
    "a.z",
    "a.w.*.q",
    "a.r",
    "b.x",
    "c.x",
    "c.y",
    "d.*",
  ]);
});

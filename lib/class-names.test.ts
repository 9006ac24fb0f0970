import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { extendTailwindMerge } from "tailwind-merge";
import { expect, test } from "vitest";
import { cn } from "./class-names";

/** With all that tailwind-merge knows, and the one shadow that `tailwind.config.ts` names itself. */
const whole = extendTailwindMerge({ extend: { theme: { shadow: ["float"] } } });

const root = join(import.meta.dirname, "..");

/** Every word of a string in a component that may be a class, without what stands before it (`hover:`). */
const inUse = [
  ...new Set(
    globSync("{app,components}/**/*.tsx", { cwd: root, exclude: ["**/*.test.tsx"] })
      .flatMap((file) => [...readFileSync(join(root, file), "utf8").matchAll(/"([^"\n]*)"|`([^`]*)`/g)])
      .flatMap(([, quoted, template]) => (quoted ?? template ?? "").split(/\s+/))
      .filter((word) => !word.includes("${"))
      .map((word) => word.replace(/^(?:(?:\[[^\]]*\]|[^:[\]()])+:)+/, "")),
  ),
];
/** Those that tailwind-merge knows as classes: said twice, they are said once. Of those that differ in a number, one. */
const known = inUse.filter((word) => word && whole(word, word) === word);
const classes = [...new Map(known.map((word) => [word.replace(/[\d.]+/g, "1"), word])).values()].sort();

test("classes that components use are found", () => {
  expect(known.length).toBeGreaterThan(400);
  expect(known).toEqual(expect.arrayContaining(["px-4", "text-ink-2", "w-[min(26rem,88vw)]"]));
});

/** One class or more of each property. Two orders: what is displaced in the one stays in the other. */
const standing = new Set([classes, classes.toReversed()].flatMap((all) => whole(all).split(" ")));

test("a class displaces what tailwind-merge has it displace, and nothing else", () => {
  const pairs = classes.flatMap((name) => Array.from(standing, (other) => `${other} ${name}`));
  expect(pairs.filter((pair) => cn(pair) !== whole(pair) && !isTwice(pair))).toEqual([]);
});

/** Once too often harms nothing, so a property with one class in use needs no group. */
const isTwice = (pair: string) => new Set(pair.split(" ")).size === 1;

test("states and importance are told apart", () => {
  for (const given of [
    "px-2 hover:px-3 px-4",
    "max-sm:p-0! p-2 p-1!",
    "first:pl-1 [&_svg]:size-4 first:pl-2 [&_svg]:size-3",
  ])
    expect(cn(given)).toBe(whole(given));
});

import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { root } from "./test-runner/installation.ts";

/** Decisions are left out: they may tell of what was there before them. */
const documents = globSync(["*.md", "docs/*.md"], { cwd: root });
const folders = "app|components|contracts|docs|e2e|gateway|lib|public|scripts";
/** Up to the first part that stands for several files or for one still to be written. */
const namedPart = (path: string) => path.split("/…")[0]?.split(/[*{<]/)[0] ?? path;

/** Paths of the project that a document names: targets of its links, and code that begins with one of our folders. */
function pathsIn(document: string): string[] {
  const text = readFileSync(join(root, document), "utf8");
  const links = [...text.matchAll(/\]\((?!\w+:|#)([^)#\s]+)/g)].map((match) => join(dirname(document), match[1] ?? ""));
  const code = [...text.matchAll(new RegExp(`\`((?:${folders})/[^\`\\s]*)\``, "g"))].map((match) => match[1] ?? "");
  return [...links, ...code].map(namedPart);
}

test.each(documents)("every path that %s names exists", (document) => {
  expect(pathsIn(document).filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

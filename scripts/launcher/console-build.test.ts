import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { sourceHash } from "./console-build.ts";

function project(files: Record<string, string>): string {
  const root = mkdtempSync(join(tmpdir(), "kc-build-"));
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
  }
  return root;
}

const files = { "app/page.tsx": "page", "lib/once.ts": "once", "next.config.mjs": "config", "package-lock.json": "{}" };
const before = sourceHash(project(files));

test("the same sources have the same digest wherever they lie", () => {
  expect(sourceHash(project(files))).toBe(before);
});

test.each([
  ["a changed page", { "app/page.tsx": "other" }],
  ["a new file deep below", { "components/ui/button.tsx": "button" }],
  ["another setting of the build", { "next.config.mjs": "other" }],
  ["another lock file", { "package-lock.json": "[]" }],
])("%s asks for a build", (_, change) => {
  expect(sourceHash(project({ ...files, ...change }))).not.toBe(before);
});

test.each([
  ["a test", { "lib/once.test.ts": "test" }],
  ["the Gateway", { "gateway/main.ts": "gateway" }],
  ["a document", { "README.md": "read" }],
  ["data", { ".data/secrets.json": "{}" }],
  ["what Next writes itself", { "next-env.d.ts": "next" }],
])("%s asks for none", (_, change) => {
  expect(sourceHash(project({ ...files, ...change }))).toBe(before);
});

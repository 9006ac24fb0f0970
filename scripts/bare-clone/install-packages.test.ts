import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { isInstalled } from "./install-packages.mjs";
import { isNewEnough } from "./runtime.mjs";

type Packages = Record<string, { version?: string; optional?: boolean }>;

function project(wanted: Packages, installed?: Packages): string {
  const root = mkdtempSync(join(tmpdir(), "kc-install-"));
  writeFileSync(join(root, "package-lock.json"), JSON.stringify({ packages: { "": { version: "1.0.0" }, ...wanted } }));
  mkdirSync(join(root, "node_modules"));
  if (installed) writeFileSync(join(root, "node_modules/.package-lock.json"), JSON.stringify({ packages: installed }));
  return root;
}

test("a bare clone, or an install that was cut off, needs an install", () => {
  expect(isInstalled(project({ "node_modules/a": { version: "1.0.0" } }))).toBe(false);
});

test("packages as the lock file wants them need none", () => {
  const packages = { "node_modules/a": { version: "1.0.0" } };
  expect(isInstalled(project(packages, { ...packages, "node_modules/extra": { version: "9.9.9" } }))).toBe(true);
});

test("a package with another version, or a new one, needs an install", () => {
  const wanted = { "node_modules/a": { version: "2.0.0" } };
  expect(isInstalled(project(wanted, { "node_modules/a": { version: "1.0.0" } }))).toBe(false);
  expect(isInstalled(project(wanted, {}))).toBe(false);
});

test("packages that belong to other systems may be missing", () => {
  expect(isInstalled(project({ "node_modules/for-a-mac": { version: "1.0.0", optional: true } }, {}))).toBe(true);
});

test.each([
  ["v18.20.0", false],
  ["v22.17.9", false],
  ["v22.18.0", true],
  ["v24.0.0", true],
])("Node %s runs TypeScript as it stands: %s", (version, isEnough) => {
  expect(isNewEnough(version)).toBe(isEnough);
});

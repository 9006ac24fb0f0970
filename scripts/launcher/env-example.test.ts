import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { consoleSettings } from "../../lib/server/config.ts";
import { root } from "../test-runner/installation.ts";
import { launcherSettings } from "./settings.ts";

const read = (path: string) => readFileSync(join(root, path), "utf8");
/** The Gateway keeps its schema to itself, so its keys are read off the source. */
const gatewayKeys = [...read("gateway/config.ts").matchAll(/^ {2}([A-Z][A-Z_]+): /gm)].map((match) => match[1] ?? "");
const settings = new Set([
  ...Object.keys(launcherSettings.shape),
  ...Object.keys(consoleSettings.shape),
  ...["ASSERTION_KEYS", "ASSERTION_KEYS_FILE"],
  ...gatewayKeys,
]);

test(".env.example lists every setting of launcher, console and Gateway, and no other", () => {
  const listed = [...read(".env.example").matchAll(/^([A-Z_]+)=/gm)].map((match) => match[1] ?? "");
  expect(gatewayKeys).toContain("GATEWAY_FILES_DIR");
  expect(listed.toSorted()).toEqual([...settings].toSorted());
});

test("the operating guide explains every setting", () => {
  const guide = read("docs/operating.md");
  expect([...settings].filter((key) => !guide.includes(`\`${key}\``))).toEqual([]);
});

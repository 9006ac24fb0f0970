import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { consoleSettings } from "../../lib/server/config.ts";
import { root } from "../test-runner/installation.ts";
import { inheritedSettings, type ProgramKind } from "./inherited-settings.ts";

const read = (path: string) => readFileSync(join(root, path), "utf8");
const every = (names: string[]) => Object.fromEntries(names.map((name) => [name, "value"]));
const listed = [...read(".env.example").matchAll(/^([A-Z_]+)=/gm)].map((match) => match[1] ?? "");
const gatewayKeys = [...read("gateway/config.ts").matchAll(/^ {2}([A-Z][A-Z_]+): /gm)].map((match) => match[1] ?? "");
/** Set by the launcher itself for each program that needs them. */
const told = ["PORT", "CONSOLE_URL"];

test("a program gets every setting that it reads", () => {
  const settings = every(listed);
  const ofConsole = [...Object.keys(consoleSettings.shape), "ASSERTION_KEYS", "ASSERTION_KEYS_FILE"];
  expect(Object.keys(inheritedSettings(settings, "console")).toSorted()).toEqual(
    ofConsole.filter((key) => !told.includes(key)).toSorted(),
  );
  expect(Object.keys(inheritedSettings(settings, "gateway")).toSorted()).toEqual(gatewayKeys.toSorted());
  expect(inheritedSettings(settings, "identity provider")).toEqual({});
});

test.each<ProgramKind>(["console", "gateway", "identity provider"])("the %s gets nothing else of the shell", (kind) => {
  const secrets = [
    "AWS_SECRET_ACCESS_KEY",
    "NPM_TOKEN",
    "GITHUB_TOKEN",
    "SSH_AUTH_SOCK",
    "PGPASSWORD",
    "MY_PATH",
    "NODE_AUTH_TOKEN",
  ];
  const needed = ["PATH", "HOME", "LC_ALL", "TZ", "NODE_OPTIONS", "NODE_EXTRA_CA_CERTS", "https_proxy", "NO_PROXY"];
  expect(inheritedSettings(every([...secrets, ...needed]), kind)).toEqual(every(needed));
});

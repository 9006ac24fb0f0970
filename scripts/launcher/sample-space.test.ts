import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readRecord, writeRecord } from "../sample-space/record.ts";
import { isFreshFolder, wantedSampleSpace } from "./sample-space.ts";
import { readSettings } from "./settings.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "kc-sample-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const said: string[] = [];
const say = (line: string) => void said.push(line);
const wanted = (given: Record<string, string> = {}, isFresh = true) =>
  wantedSampleSpace(readSettings("/project", { DATA_DIR: folder, ...given }), isFresh, say) !== undefined;

test("a fresh folder with the bundled parts gets one, and the wish is written down before anything is made", () => {
  expect(isFreshFolder(folder)).toBe(true);
  expect(wanted()).toBe(true);
  expect(readRecord(join(folder, "sample-space.json"))).toMatchObject({ state: "wanted" });
});

test("a folder that was used before gets none by itself", () => {
  writeFileSync(join(folder, "secrets.json"), "{}");
  expect(isFreshFolder(folder)).toBe(false);
  expect(wanted({}, false)).toBe(false);
  expect(wanted({ SAMPLE_SPACE: "on" }, false)).toBe(true);
});

test.each<Record<string, string>>([
  { GATEWAY_URL: "https://gateway.example", GATEWAY_SERVICE_TOKEN: "their-token" },
  { OIDC_ISSUER: "https://id.example", OIDC_CLIENT_ID: "a", OIDC_CLIENT_SECRET: "b" },
  { DATABASE_URL_GATEWAY: "postgres://me@db.example/gateway" },
  { GATEWAY_ACCESS_FILE: "/etc/access.json" },
])("nothing is put into what is somebody's own unless asked: %o", (own) => {
  expect(wanted(own)).toBe(false);
  expect(wanted({ ...own, SAMPLE_SPACE: "on" })).toBe(true);
});

test("what was begun is carried on, what was filled or removed never comes back", () => {
  const record = join(folder, "sample-space.json");
  writeRecord(record, { state: "wanted", documents: {} });
  expect(wanted({}, false)).toBe(true);
  for (const state of ["filled", "removed", "refused"] as const) {
    writeRecord(record, { state, documents: {} });
    expect(wanted({ SAMPLE_SPACE: "on" })).toBe(false);
  }
});

test("it can be switched off, also half way", () => {
  writeRecord(join(folder, "sample-space.json"), { state: "wanted", documents: {} });
  expect(wanted({ SAMPLE_SPACE: "off" })).toBe(false);
});

test.each([
  ["none", false],
  ["capabilities", false],
  ["capabilities, fileResources", true],
])("with GATEWAY_EXTENSION=%s the files can be sent by the console: %s", (GATEWAY_EXTENSION, isTaken) => {
  expect(wanted({ GATEWAY_EXTENSION })).toBe(isTaken);
});

test.each(["{", '{"state":"half"}'])("a damaged record (%s) is told of in one line and stops nothing", (text) => {
  const record = join(folder, "sample-space.json");
  writeFileSync(record, text);
  said.length = 0;
  expect(wanted()).toBe(false);
  expect(said).toEqual([expect.stringMatching(/^\/.*sample-space\.json cannot be read[^\n]*$/)]);
  expect(readFileSync(record, "utf8")).toBe(text);
});

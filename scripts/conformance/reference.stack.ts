import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { root } from "../test-runner/installation.ts";
import { runNode } from "../test-runner/run-command.ts";
import { chosen, groups } from "./groups.ts";
import { makeKit } from "./kit.ts";
import { type Report, runCases } from "./run-cases.ts";
import { type Fault, startFaultyGateway } from "./testing/test-faulty-gateway.ts";
import { serviceToken, startReference } from "./testing/test-reference.ts";

let reference: Awaited<ReturnType<typeof startReference>>;
let report: Report;

beforeAll(async () => {
  reference = await startReference();
  report = await runCases(makeKit(reference.settings(reference.url), reference.wait), groups);
}, 240_000);
afterAll(() => reference.stop());

const withoutExtension: Fault = {
  rule: "none: the extension is optional",
  before: (request) => {
    if (request.call?.startsWith("console")) request.address.pathname = "/nowhere";
  },
};

const told = (verdict: string) =>
  report.results.filter((result) => result.verdict === verdict).map(({ rule, why }) => `${rule}: ${why}`);

test("the reference Gateway breaks no rule", () => {
  expect(told("failed")).toEqual([]);
});

test("nothing is left untested but what HTTP cannot show and what texts without pages do not have", () => {
  const untested = report.results.filter(({ verdict }) => verdict === "not tested");
  const groupsOf = new Set(untested.map(({ group }) => group));
  expect(untested.filter(({ group }) => group !== "What HTTP alone cannot show").map(({ rule }) => rule)).toEqual([
    "A citation's page range does not run backwards",
  ]);
  expect(groupsOf.has("What HTTP alone cannot show")).toBe(true);
});

test("the command line runs chosen cases, writes both reports, and ends with what it found", async () => {
  const folder = mkdtempSync(join(tmpdir(), "kc-conformance-"));
  const key = join(folder, "key.json");
  writeFileSync(key, JSON.stringify(reference.key));
  const [junit, html] = [join(folder, "report.xml"), join(folder, "report.html")];
  // The Gateway's clock was turned ahead, and assertions must outlive that.
  const common = ["--gateway", reference.url, "--assertion-lifetime", "300"];
  const subject = ["--full", '{"sub":"ada","tenant":"demo","groups":["kb-admins"]}', "--signing-key", key];
  const issuer = ["--issuer", reference.issuer, "--audience", "knowledge-gateway"];
  const run = (...args: string[]) =>
    runNode(root, ["scripts/conformance/main.ts", ...common, ...issuer, ...subject, ...args], {
      env: { CONFORMANCE_SERVICE_TOKEN: serviceToken },
    });
  const good = await run("--only", "Headers", "--junit", junit, "--html", html);
  expect(good).toMatchObject({ exitCode: 0, output: expect.stringMatching(/\d+ passed, 0 failed, \d+ not tested/) });
  expect(readFileSync(junit, "utf8")).toContain("<testsuites");
  expect(readFileSync(html, "utf8")).toContain("<!doctype html>");
  expect(good.output).not.toContain(serviceToken);
  const bad = await run("--only", "Headers", "--domain", "domain-of-nobody");
  expect(bad).toMatchObject({ exitCode: 1, output: expect.stringContaining("Failed\n") });
  rmSync(folder, { recursive: true });
});

test("a Gateway without the extension is tested with files that were handed over before", async () => {
  const { world } = makeKit(reference.settings(reference.url));
  const files = { passage: await world.file("passage"), "first-note": await world.file("first-note") };
  const bare = await startFaultyGateway(reference.url, [withoutExtension]);
  const kit = makeKit({ ...reference.settings(bare.url), files, isSlow: false });
  const { results } = await runCases(kit, chosen("download"));
  await bare.stop();
  expect(results.filter(({ verdict }) => verdict === "failed")).toEqual([]);
  const of = (rule: string) => results.find((result) => result.rule.startsWith(rule));
  expect(of("A link gives the very bytes")).toMatchObject({ verdict: "passed" });
  expect(of("A file without text")?.verdict).toBeUndefined();
  expect(of("A document without a READY")).toMatchObject({ why: expect.stringContaining("--file blank=") });
});

test("no credential is in the report", () => {
  const text = JSON.stringify(report);
  expect(text).not.toContain(serviceToken);
  expect(text).not.toMatch(/eyJ[\w-]+\.[\w-]+\./);
});

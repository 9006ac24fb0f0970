import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { chosen, groups } from "./groups.ts";
import { pastedIdentity } from "./identity/pasted.ts";
import { makeKit } from "./kit.ts";
import { count, runCases } from "./run-cases.ts";
import type { Settings } from "./settings/settings.ts";

/** Answers every request with a proxy's page. */
let server: Server;
const settings = (gateway: string): Settings => ({
  ...{ gateway, serviceToken: "the-service-token", files: {}, domain: "d", isSlow: false },
  ...{ limitSeconds: 20, operationSeconds: 1 },
  identity: pastedIdentity({ full: { session: "s", assertion: "the-pasted-assertion" } }),
});
const urlOf = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

beforeAll(async () => {
  server = createServer((_, response) => response.writeHead(502, { "content-type": "text/html" }).end("<h1>Bad</h1>"));
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
});
afterAll(() => server.close());

test("nothing at the address is one failure with its reason, and no case pretends to have run", async () => {
  const report = await runCases(makeKit(settings("http://127.0.0.1:9")), groups);
  const failed = report.results.filter(({ verdict }) => verdict === "failed");
  expect(failed.length).toBeGreaterThan(0);
  expect(failed[0]?.why).toMatch(/knowledgeSpacesList: no answer/);
  expect(new Set(failed.map(({ group }) => group))).toEqual(new Set(["Reaching the Gateway"]));
  expect(count(report, "passed")).toBe(1); // nothing was made, so nothing is left behind
});

test("a proxy's page is named as what it is, and later cases say why they did not run", async () => {
  const { results } = await runCases(makeKit(settings(urlOf())), groups);
  const of = (rule: RegExp) => results.find((result) => rule.test(result.rule));
  expect(of(/^Every answer is JSON/)).toMatchObject({ verdict: "failed" });
  expect(of(/^knowledgeSpacesList refuses in the closed error envelope/)).toMatchObject({ verdict: "failed" });
  expect(of(/^Metadata is kept in NFC/)).toMatchObject({
    verdict: "not tested",
    why: expect.stringMatching(/did not pass/),
  });
});

test("a run whose time is up ends, and says so", async () => {
  const kit = makeKit(settings(urlOf()));
  kit.clock.deadline = 0;
  const { results } = await runCases(kit, groups);
  expect(results[0]).toMatchObject({ verdict: "not tested", why: "the run's time limit was reached" });
});

test("a run can be narrowed to some cases, and still begins, tidies up and judges what it heard", () => {
  const names = chosen("citation").map(({ name }) => name);
  expect(names).toContain("Citations");
  expect(names).toContain("Deleting");
  expect(names).not.toContain("Headers");
  expect(names[0]).toBe("Reaching the Gateway");
  expect(names.slice(-3)).toEqual(["Leaving nothing behind", "What every answer keeps", "What HTTP alone cannot show"]);
});

test("no two cases have the same words, so that each can be named", () => {
  const rules = groups.flatMap(({ cases }) => cases.map(({ rule }) => rule));
  expect(rules.filter((rule, index) => rules.indexOf(rule) !== index)).toEqual([]);
});

import { afterAll, beforeAll, expect, test } from "vitest";
import { groups } from "./groups.ts";
import { makeKit } from "./kit.ts";
import { type Report, runCases } from "./run-cases.ts";
import { plantedFaults } from "./testing/test-faults.ts";
import { startFaultyGateway } from "./testing/test-faulty-gateway.ts";
import { startReference } from "./testing/test-reference.ts";

let reference: Awaited<ReturnType<typeof startReference>>;
let faulty: Awaited<ReturnType<typeof startFaultyGateway>>;
let report: Report;

beforeAll(async () => {
  reference = await startReference();
  faulty = await startFaultyGateway(reference.url, plantedFaults);
  const settings = { ...reference.settings(faulty.url), isSlow: false };
  report = await runCases(makeKit(settings, reference.wait), groups);
}, 240_000);
afterAll(async () => {
  await faulty.stop();
  await reference.stop();
});

test("ten planted faults are named, every one, and nothing else is", () => {
  const failed = report.results.filter(({ verdict }) => verdict === "failed").map(({ rule }) => rule);
  expect(failed.sort()).toEqual(plantedFaults.map(({ rule }) => rule).sort());
  expect(failed).toHaveLength(10);
});

test("each failure says what was found and which calls to look up", () => {
  for (const { verdict, why, traces } of report.results) {
    if (verdict !== "failed") continue;
    expect(why).toMatch(/\w/);
    expect(traces.length).toBeGreaterThan(0);
    for (const { sentRequestId, traceId } of traces) {
      expect(sentRequestId).toMatch(/^conformance-/);
      expect(traceId).toMatch(/^[0-9a-f]{32}$/);
    }
  }
});

/** Runs when all stories have: together they must have had every call of the contract answered, on both kinds of Gateway. */
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { calls } from "../contracts/generated/knowledge-gateway.calls.ts";
import { projects, readInstallation } from "./installation";

type Line = { msg?: string; call?: string; status?: number };

/** The calls that a Gateway says it has answered as they ask for. */
function answeredCalls(dataDir: string): Set<string> {
  const lines = globSync("logs/gateway.log*", { cwd: dataDir })
    .flatMap((name) => readFileSync(join(dataDir, name), "utf8").split("\n"))
    .filter((line) => line.startsWith("{"))
    .map((line) => JSON.parse(line) as Line);
  const good = lines.filter(({ msg, status = 0 }) => msg === "answered" && status >= 200 && status < 300);
  return new Set(good.map(({ call = "" }) => call));
}

for (const kind of ["extension", "core"] as const)
  test(`every call of the contract has a story, ${projects[kind]}`, () => {
    const answered = answeredCalls(readInstallation(kind)?.dataDir ?? "");
    expect(Object.keys(calls)).toHaveLength(20);
    expect(Object.keys(calls).filter((call) => !answered.has(call))).toEqual([]);
  });

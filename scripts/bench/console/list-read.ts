/** One list read through the console, beside the same list passed through unread by the same app for the same session. */
import autocannon from "autocannon";
import type { Installation } from "../../test-runner/installation.ts";
import { mean, percentile } from "../measures.ts";
import { processUse } from "../process-use.ts";
import type { Figure } from "./figure.ts";

const connections = 8;
const roundSeconds = 4;
const rounds = 5;
const paths = {
  read: "/api/gateway/internal/v1/knowledge/spaces?page=1&pageSize=20",
  passed: "/api/passed-through",
};

/** `cpuMs`: what one request costs the console. */
type Round = { perSecond: number; times: number[]; cpuMs: number };

/** The two take turns, so that whatever else the machine does falls on both. */
export async function listReadFigures(on: Installation, headers: Record<string, string>): Promise<Figure[]> {
  const round = async (path: string): Promise<Round> => {
    const before = consoleCpuMs(on);
    const times = await load(`${on.url}${path}`, headers);
    return { times, perSecond: times.length / roundSeconds, cpuMs: (consoleCpuMs(on) - before) / times.length };
  };
  for (const path of Object.values(paths)) await round(path); // code is compiled, connections are open
  const read: Round[] = [];
  const passed: Round[] = [];
  for (let turn = 0; turn < rounds; turn += 1) {
    read.push(await round(paths.read));
    passed.push(await round(paths.passed));
  }
  const perSecond = (all: Round[]) => mean(all.map((one) => one.perSecond));
  const cpuMs = (all: Round[]) => mean(all.map((one) => one.cpuMs));
  const within = (all: Round[], share: number) =>
    percentile(
      all.flatMap(({ times }) => times),
      share,
    );
  return [
    { name: "read through the console", value: perSecond(read), unit: "/s" },
    { name: "passed through unread", value: perSecond(passed), unit: "/s" },
    { name: "throughput, read / passed", value: perSecond(read) / perSecond(passed), unit: "", aim: { atLeast: 0.8 } },
    { name: "CPU of the console, read", value: cpuMs(read), unit: "ms" },
    { name: "CPU of the console, passed", value: cpuMs(passed), unit: "ms" },
    ...[0.5, 0.95].flatMap((share) => [
      { name: `p${share * 100} read`, value: within(read, share), unit: "ms" },
      { name: `p${share * 100} passed`, value: within(passed, share), unit: "ms" },
      { name: `p${share * 100}, read / passed`, value: within(read, share) / within(passed, share), unit: "" },
    ]),
  ];
}

/** Throws when anything but 200 came back: a refusal is fast and would look like a success. */
function load(url: string, headers: Record<string, string>): Promise<number[]> {
  return new Promise((resolve, reject) => {
    const times: number[] = [];
    const run = autocannon({ url, headers, connections, duration: roundSeconds }, (error, result) => {
      if (error) return reject(error);
      const bad = result.non2xx + result.errors;
      if (bad > 0) return reject(new Error(`${bad} of the requests to ${url} failed`));
      resolve(times);
    });
    run.on("response", (_client, _status, _bytes, milliseconds) => times.push(milliseconds));
  });
}

const consoleCpuMs = (on: Installation): number =>
  (processUse(on).find(({ name }) => name === "Console")?.cpuSeconds ?? Number.NaN) * 1000;

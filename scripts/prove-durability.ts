/**
 * `npm run prove:durability -- --runs 100 --seed 1`: kills Gateway, worker and database at random moments while clients upload,
 * replace, cancel and delete, and looks for anything that happened twice, got stuck or was left over. The same seed plans
 * the same runs and kills; what meets what is up to the machine.
 */
import { parseArgs } from "node:util";
import { prove } from "./durability/prove.ts";

const { values } = parseArgs({
  options: {
    runs: { type: "string", default: "100" },
    seed: { type: "string", default: "1" },
    "at-once": { type: "string", default: "4" },
    quiet: { type: "boolean", default: false },
  },
});
const [runs, seed, atOnce] = [Number(values.runs), Number(values.seed), Number(values["at-once"])];
const began = performance.now();
const { findings, stories, kills, calls, operations, ...report } = await prove({
  ...{ runs, seed, atOnce },
  say: values.quiet ? () => {} : console.log,
});

const list = (counts: Record<string, number>) =>
  Object.entries(counts)
    .map(([name, count]) => `${count} ${name}`)
    .join(", ");
const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
console.log(`
${runs} runs with seed ${seed}, ${atOnce} at once, in ${seconds(performance.now() - began)}: ${list(stories)}.
Killed with SIGKILL: ${list(kills)}. Work taken over from dead workers: ${report.takeovers} times.
Calls: ${calls.calls}, sent again ${calls.sentAgain} times, ${calls.refused} refused; mutations accepted ${report.accepted}, outcomes replayed ${report.replays}.
Operations: ${list(operations)}. From acceptance to the end: median ${seconds(report.medianMs)}, slowest ${seconds(report.slowestMs)}.
Findings: ${findings.length === 0 ? "none" : `${findings.length}\n- ${findings.join("\n- ")}`}`);
process.exit(findings.length > 0 ? 1 : 0);

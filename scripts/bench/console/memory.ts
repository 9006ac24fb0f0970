import { hasChildren } from "../../launcher/stack/processes-of.ts";
import type { Installation } from "../../test-runner/installation.ts";
import { processUse } from "../process-use.ts";
import type { Figure } from "./figure.ts";

const sampleMs = 1_000;
const shown = ["Console", "Gateway"];

const now = (installation: Installation) =>
  new Map(processUse(installation).map(({ name, residentMegabytes }) => [name, residentMegabytes]));

/** Resident memory of console and Gateway now, and the most until `figures` is asked for. */
export function watchResidentMemory(installation: Installation) {
  const atRest = now(installation);
  const most = new Map(atRest);
  const timer = setInterval(() => {
    if (!hasChildren(installation)) return; // it was stopped before anybody asked
    for (const [name, value] of now(installation)) most.set(name, Math.max(value, most.get(name) ?? 0));
  }, sampleMs);
  timer.unref();
  return {
    figures: (): Figure[] => {
      clearInterval(timer);
      return shown.flatMap((name) => [
        { name: `${name} at rest`, value: atRest.get(name) ?? Number.NaN, unit: "MB" },
        { name: `${name} under load, at most`, value: most.get(name) ?? Number.NaN, unit: "MB" },
      ]);
    },
  };
}

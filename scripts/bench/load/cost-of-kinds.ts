/** What one request of each kind costs each process, alone: CPU time, which says more than a clock on a busy machine. */
import type { Installation } from "../../test-runner/installation.ts";
import { ownUse, processUse, type Use } from "../process-use.ts";
import { kinds } from "./mix.ts";
import type { World } from "./world.ts";

const atOnce = 4;
const turns = 40;
const warmUpTurns = 10;

/** Prints milliseconds of CPU per request, and the mean of the mix. */
export async function costOfKinds(installation: Installation, world: World): Promise<void> {
  const rows: Record<string, number>[] = [];
  for (const kind of kinds) {
    const pick = <Item>(items: readonly Item[]) => items[Math.floor(Math.random() * items.length)] as Item;
    const person = () => pick(world.people);
    const round = (count: number) => times(count, () => kind.act(world, person(), pick));
    await round(warmUpTurns);
    const before = every(installation);
    await round(turns);
    const used = every(installation).map((use, index) => ({ ...use, ms: msBetween(before[index], use) }));
    rows.push(Object.fromEntries(used.map(({ name, ms }) => [name, ms / (turns * atOnce)])));
  }
  const names = Object.keys(rows[0] ?? {});
  const mean = (name: string) =>
    kinds.reduce((sum, kind, at) => sum + (kind.perThousand / 1000) * (rows[at]?.[name] ?? 0), 0);
  const shown = (row: Record<string, number>) =>
    Object.fromEntries(names.map((name) => [name, (row[name] ?? 0).toFixed(2)]));
  console.log("CPU in ms per request of each kind alone:");
  console.table({
    ...Object.fromEntries(kinds.map(({ name }, at) => [name, shown(rows[at] ?? {})])),
    "the mix": shown(Object.fromEntries(names.map((name) => [name, mean(name)]))),
  });
}

const every = (installation: Installation): Use[] => [...processUse(installation), ownUse("Load")];

const msBetween = (before: Use | undefined, after: Use) => (after.cpuSeconds - (before?.cpuSeconds ?? 0)) * 1000;

async function times(count: number, work: () => Promise<unknown>): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) await Promise.all(Array.from({ length: atOnce }, work));
}

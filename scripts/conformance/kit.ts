import { NotTested } from "./case.ts";
import type { Trace } from "./client/answer.ts";
import { type Client, type Clock, makeClient, pause } from "./client/client.ts";
import { makeObservations, type Observations } from "./rules/observations.ts";
import type { Settings } from "./settings/settings.ts";
import { makeWorld, type World } from "./world/world.ts";

/** Everything a case has at hand. */
export type Kit = Pick<Client, "call" | "trail" | "run" | "made"> & {
  settings: Settings;
  observations: Observations;
  clock: Clock;
  world: World;
  once: Once;
  pause: (ms: number) => Promise<void>;
};

/** Makes something that several cases need, at the first of them. When that fails, the others are not tested. */
export type Once = <T>(name: string, make: () => Promise<T>) => Promise<T>;

/** Calls that a shared thing's making is remembered by, for the report of cases that judge it later. */
const callsKept = 4;

export function makeKit(settings: Settings, wait: (ms: number) => Promise<void> = pause): Kit {
  const clock: Clock = { deadline: Date.now() + settings.limitSeconds * 1000 };
  const observations = makeObservations();
  const { call, trail, run, made } = makeClient(settings, observations, clock);
  const once = makeOnce(trail);
  const world = makeWorld({ settings, call, run, once, pause: wait });
  return { settings, observations, clock, call, trail, run, made, once, world, pause: wait };
}

function makeOnce(trail: Trace[]): Once {
  const made = new Map<string, { outcome: Promise<unknown>; calls: Trace[] }>();
  return <T>(name: string, make: () => Promise<T>): Promise<T> => {
    const before = made.get(name);
    if (!before) {
      const calls: Trace[] = [];
      const outcome = make().finally(() => calls.push(...trail.slice(-callsKept)));
      made.set(name, { outcome, calls });
      return outcome;
    }
    trail.push(...before.calls);
    return before.outcome.then(
      (value) => value as T, // kept under this name by the same maker
      (error: unknown) => {
        if (error instanceof NotTested) throw error;
        throw new NotTested(`it needs ${name}, which failed before`);
      },
    );
  };
}

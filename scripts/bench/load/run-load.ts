import type { Installation } from "../../test-runner/installation.ts";
import { ownUse, processUse, type Use } from "../process-use.ts";
import { seeded } from "../seeded.ts";
import { type Arrivals, atConstantRate, atGrowingRate } from "./constant-rate.ts";
import { patienceMs } from "./http-exchange.ts";
import { type Kind, kinds, WrongAnswer } from "./mix.ts";
import { perMinute } from "./slope.ts";
import { newTally, type Tally } from "./tally.ts";
import type { World } from "./world.ts";

const sampleMs = 10_000;
/** Until code is compiled, pools are open and heaps have found their size. */
const warmUpShare = 0.3;

/** Sends the mix for the whole time and prints what was answered how fast, what failed, and what it took. */
export async function runLoad(installation: Installation, world: World, arrivals: Arrivals): Promise<void> {
  const { perSecond, seconds } = arrivals;
  console.log(`${perSecond} requests/s for ${seconds} s, at a constant rate:`);
  const samples = sample(installation);
  const before = [...processUse(installation), ownUse("Load")];
  const { tally, tookSeconds } = await sendMix(world, arrivals, atConstantRate);
  const after = [...processUse(installation), ownUse("Load")];

  console.table(tally.rows());
  console.table(tally.overTime());
  printErrors(tally);
  printUse(before, after, tookSeconds, samples.stop());
}

/** Comes up to the rate evenly, as a morning does: code that has just been started is slow until it is compiled. */
export async function comeUp(world: World, arrivals: Arrivals): Promise<void> {
  console.log(`Coming up to ${arrivals.perSecond} requests/s within ${arrivals.seconds} s:`);
  const { tally } = await sendMix(world, arrivals, atGrowingRate);
  console.table(tally.overTime());
  printErrors(tally);
}

async function sendMix(world: World, arrivals: Arrivals, arrive: typeof atConstantRate) {
  const random = seeded(7);
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)] as Item; // none is empty
  const tally = newTally();
  const begunAt = performance.now();
  await arrive(arrivals, async (_, dueAt) => {
    const kind = chosen(random());
    const dueSeconds = (dueAt - begunAt) / 1000;
    try {
      await kind.act(world, pick(world.people), pick);
      const waitedMs = performance.now() - dueAt;
      if (waitedMs > patienceMs) tally.failed(kind.name, dueSeconds, new WrongAnswer("answered too late"));
      else tally.answered(kind.name, dueSeconds, waitedMs);
    } catch (error) {
      tally.failed(kind.name, dueSeconds, error);
    }
  });
  return { tally, tookSeconds: (performance.now() - begunAt) / 1000 };
}

function printErrors(tally: Tally): void {
  const errors = tally.errors();
  if (errors.length > 0) console.table(errors);
}

/** Upper ends of the kinds' shares of the range from 0 to 1. */
const shares = kinds.map((kind, at) => {
  const upTo = kinds.slice(0, at + 1).reduce((sum, { perThousand }) => sum + perThousand, 0);
  return { kind, upTo: upTo / 1000 };
});

const chosen = (random: number): Kind => (shares.find(({ upTo }) => random < upTo) ?? shares[0])?.kind as Kind; // there are kinds

/** Memory of every process, each ten seconds. */
function sample(installation: Installation) {
  const begunAt = Date.now();
  const samples: { atSeconds: number; use: Use[] }[] = [];
  const take = () => samples.push({ atSeconds: (Date.now() - begunAt) / 1000, use: processUse(installation) });
  take();
  const timer = setInterval(take, sampleMs);
  return {
    stop: () => {
      clearInterval(timer);
      take();
      return samples;
    },
  };
}

function printUse(
  before: Use[],
  after: Use[],
  seconds: number,
  samples: ReturnType<ReturnType<typeof sample>["stop"]>,
) {
  const warm = samples.slice(Math.floor(samples.length * warmUpShare));
  const memoryOf = (name: string, from: typeof samples) =>
    from.map(({ atSeconds, use }) => ({
      atSeconds,
      value: use.find((each) => each.name === name)?.residentMegabytes ?? 0,
    }));
  const rows = after.map(({ name, cpuSeconds }, index) => {
    const memory = memoryOf(name, samples).map(({ value }) => Math.round(value));
    return {
      name,
      cores: ((cpuSeconds - (before[index]?.cpuSeconds ?? 0)) / seconds).toFixed(2),
      ...(name === "Load" ? {} : { atRest: memory[0], most: Math.max(...memory), last: memory.at(-1) }),
      ...(name === "Load" ? {} : { perMinuteOnceWarm: perMinute(memoryOf(name, warm)).toFixed(1) }),
    };
  });
  console.log("CPU in cores, resident memory in MB:");
  console.table(rows);
}

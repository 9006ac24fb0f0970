/**
 * `npm run bench:load`: requests of many operators at a constant rate against an installation of its own.
 * `--rate 200` per second, `--seconds 300` after `--come-up 60` in which the rate grows to it. `--kinds` tells instead what
 * each kind costs alone; the files it uploads would be work for minutes beside a load.
 */
import { parseArgs } from "node:util";
import { startInstallation } from "../../test-runner/installation.ts";
import { costOfKinds } from "./cost-of-kinds.ts";
import { comeUp, runLoad } from "./run-load.ts";
import { makeWorld } from "./world.ts";

const { values } = parseArgs({
  options: {
    rate: { type: "string", default: "200" },
    seconds: { type: "string", default: "300" },
    "come-up": { type: "string", default: "60" },
    kinds: { type: "boolean", default: false },
  },
});

const installation = await startInstallation();
try {
  const world = await makeWorld(installation);
  const perSecond = Number(values.rate);
  if (values.kinds) await costOfKinds(installation, world);
  else {
    await comeUp(world, { perSecond, seconds: Number(values["come-up"]) });
    await runLoad(installation, world, { perSecond, seconds: Number(values.seconds) });
  }
} finally {
  await installation.stop();
  installation.remove();
}

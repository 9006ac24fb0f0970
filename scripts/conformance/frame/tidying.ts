import type { Group } from "../case.ts";
import { cleanUp } from "../world/clean-up.ts";

const seconds = 90;

export const tidying: Group = {
  name: "Leaving nothing behind",
  isCertain: true,
  cases: [
    {
      rule: "Every document and space that the run made can be deleted again",
      run: (kit) => cleanUp(kit, seconds),
    },
  ],
};

import "server-only";
import { log } from "../log.ts";

export type Repetition = { stop: () => Promise<void> };

/** Runs `step` again and again, `everyMs` after it ended, never twice at once. A failing step is logged and runs again. */
export function repeat(name: string, everyMs: number, step: () => Promise<void>): Repetition {
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  const next = () => {
    running = step()
      .catch((error: unknown) => log.warn({ err: error }, `${name} failed and will run again`))
      .then(() => {
        if (!isStopped) timer = setTimeout(next, everyMs);
      });
  };
  next();
  return {
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}

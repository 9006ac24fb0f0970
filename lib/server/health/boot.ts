import "server-only";
import { writeSync } from "node:fs";
import { config } from "../config.ts";
import { log } from "../log.ts";

/** Checks the settings before the first request; with bad ones it says which and ends the process, which Next would not. */
export function boot(): void {
  try {
    log.level = config().LOG_LEVEL;
  } catch (error) {
    writeSync(2, `${error instanceof Error ? error.message : "The console cannot start."}\n`);
    process.exit(1);
  }
}

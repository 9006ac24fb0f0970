import { Logger } from "graphile-worker";
import type { Logger as PinoLogger } from "pino";

/** The queue's own messages in our log. What it calls information is detail here: our steps log themselves. */
export const queueLog = (log: PinoLogger): Logger =>
  new Logger(() => (level, message) => {
    if (level === "error") log.error(message);
    else if (level === "warning") log.warn(message);
    else log.debug(message);
  });

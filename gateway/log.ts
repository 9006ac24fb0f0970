import { type Logger, pino } from "pino";

/** JSON lines on stdout. What is secret is never handed to it; the paths below are a second lock on that door. */
export function makeLog(
  level: string,
  process: "gateway" | "gateway-worker",
  destination?: { write: (line: string) => void },
): Logger {
  const options = {
    level,
    base: { process },
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: ["headers", "*.headers", "authorization", "assertion", "idempotencyKey", "linkSecret"],
      remove: true,
    },
  };
  return destination ? pino(options, destination) : pino(options);
}

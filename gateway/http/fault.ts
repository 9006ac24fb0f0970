import { EngineFailure } from "../engines/engine.ts";
import { Refusal } from "../refusal.ts";
import type { Fault } from "./envelope.ts";

/**
 * What goes out for anything thrown while a call is answered. Refusals say it themselves. An engine or a database that
 * cannot be reached is 503 and may be tried again. Everything else is a mistake in this program: 500 under the code for
 * an unavailable provider, with a fixed message and not retryable, so that nobody hammers a bug; the log has the rest.
 */
export function faultOf(error: unknown): Fault {
  if (error instanceof Refusal) return error;
  if (error instanceof EngineFailure)
    return unavailable("The engine behind this Gateway is not available at the moment. Try again later.");
  if (isConnectionTrouble(error))
    return unavailable("The Gateway cannot reach its database at the moment. Try again later.");
  return {
    ...unavailable("The Gateway could not answer because of a fault of its own."),
    status: 500,
    isRetryable: false,
  };
}

/** True when the fault is ours to look into rather than the caller's. */
export const isOurs = (error: unknown): boolean => !(error instanceof Refusal);

const unavailable = (message: string): Fault => ({
  status: 503,
  code: "KNOWLEDGE_PROVIDER_UNAVAILABLE",
  message,
  isRetryable: true,
  fieldErrors: [],
});

const networkCodes = new Set(["ECONNREFUSED", "ECONNRESET", "EPIPE", "ETIMEDOUT", "ENOTFOUND", "EAI_AGAIN"]);

/** PostgreSQL classes 08 (connection), 53 (out of resources), 57P0x (shutting down or starting) and 55000 (takes no connections), and the driver's own. */
export function isConnectionTrouble(error: unknown): boolean {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth += 1) {
    const code = "code" in cause && typeof cause.code === "string" ? cause.code : "";
    if (networkCodes.has(code) || /^(08|53|55000|57P0)/.test(code)) return true;
    if (
      /^Connection terminated|timeout exceeded when trying to connect|^Client has encountered a connection error/.test(
        cause.message,
      )
    )
      return true;
  }
  return false;
}

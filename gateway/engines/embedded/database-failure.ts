import { EngineFailure } from "../engine.ts";

/** Connection refused, lost or timed out; PostgreSQL stopping, starting or out of connections (classes 08 and 57P, 53300). */
const unreachableCode = /^(?:ECONN\w+|ENOTFOUND|EPIPE|ETIMEDOUT|EAI_AGAIN|08\w{3}|57P\w{2}|53300)$/;
const unreachableMessage = /terminated unexpectedly|timeout exceeded when trying to connect|Connection terminated/i;

/** Runs `work` and gives failures of the database the engine's own words. Aborts and EngineFailures pass as they are. */
export async function describingFailure<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw failureOf(error);
  }
}

function failureOf(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof EngineFailure) return error;
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  if (unreachableCode.test(code) || unreachableMessage.test(error.message))
    return new EngineFailure("unreachable", "DATABASE_UNREACHABLE", "The index cannot be reached.", { cause: error });
  const isDatabaseError = /^[0-9A-Z]{5}$/.test(code) && "severity" in error;
  if (!isDatabaseError) return error;
  return new EngineFailure("fault", "INDEX_FAILED", "The index could not do what it was asked.", { cause: error });
}

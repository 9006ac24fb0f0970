import { type Logger, pino } from "pino";

/**
 * JSON lines on stdout. Secrets are never handed to it, and errors lose what libraries put into them: the parameters of
 * a query and the row that broke a constraint may be text of documents, an address may hold a password.
 */
export function makeLog(
  level: string,
  process: "gateway" | "gateway-worker",
  destination?: { write: (line: string) => void },
): Logger {
  const options = {
    level,
    base: { process },
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: plainError },
  };
  return destination ? pino(options, destination) : pino(options);
}

type PlainError = { type: string; message: string; code?: string; stack?: string; cause?: PlainError };

function plainError(error: unknown, depth = 0): PlainError | undefined {
  if (!(error instanceof Error))
    return error === undefined ? undefined : { type: typeof error, message: "not an Error" };
  const frames = error.stack?.split("\n").filter((line) => /^\s+at /.test(line)) ?? [];
  return {
    type: error.name,
    message: withoutParameters(withoutCredentials(error.message)),
    ...("code" in error && typeof error.code === "string" ? { code: error.code } : {}),
    stack: frames.slice(0, 20).join("\n"),
    ...(error.cause && depth < 4 ? { cause: plainError(error.cause, depth + 1) } : {}),
  };
}

/** Of `https://name:password@host` the host is left. */
const withoutCredentials = (message: string): string => message.replace(/:\/\/[^/\s]*@/g, "://");

/** The query builder's message ends with every value that was sent. */
const withoutParameters = (message: string): string => message.split("\nparams:", 1)[0] ?? "";

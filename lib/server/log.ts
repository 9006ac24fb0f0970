import "server-only";
import { randomUUID } from "node:crypto";
import { pino } from "pino";

const secretNames = /"([\w.-]*(?:authorization|cookie|secret|password|token|assertion)s?)":"(?:[^"\\]|\\.)*"/gi;
const tokenShapes = /\beyJ[\w-]{6,}(?:\.[\w-]*){2,4}|\b(?:Bearer|Basic) +[\w.~+/=-]{8,}/g;

/** The last thing that happens to a line, so that nothing shaped or named like a secret leaves at any depth. */
export const hideSecrets = (line: string) =>
  line.replace(secretNames, '"$1":"[hidden]"').replace(tokenShapes, "[hidden]");

/** The console's log: JSON lines on standard output. `boot.ts` sets the level. Log ids and codes, never texts of documents. */
export const log = pino({
  base: { service: "console" },
  timestamp: pino.stdTimeFunctions.isoTime,
  formatters: { level: (label) => ({ level: label }) },
  hooks: { streamWrite: hideSecrets },
});

const printable = /^[\x21-\x7e]{1,128}$/;
const traceParent = /^[\da-f]{2}-([\da-f]{32})-[\da-f]{16}-[\da-f]{2}/;

/** The ids one request is known by: those it came with when they are usable, else new ones. */
export function requestIds(headers: Headers): { requestId: string; traceId: string } {
  const requestId = headers.get("x-request-id") ?? "";
  const traceId = traceParent.exec(headers.get("traceparent") ?? "")?.[1];
  return {
    requestId: printable.test(requestId) ? requestId : randomUUID(),
    traceId: traceId ?? randomUUID().replaceAll("-", ""),
  };
}

import type { Trace } from "../client/answer.ts";

/** One call as a reader looks it up in the Gateway's log. */
export const traceLine = ({ call, status, code, sentRequestId, traceId }: Trace): string =>
  `${call} ${status}${code ? ` ${code}` : ""}  request ${sentRequestId || "none"}  trace ${traceId ?? "none"}`;

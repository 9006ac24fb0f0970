/** The one place where answers get their shape: `data` and `meta`, nothing else, whatever happens. */
import type { PaginationMeta } from "../../contracts/rules/pagination.ts";
import type { FieldError, RefusalCode } from "../refusal.ts";

export type Correlation = { requestId: string; traceId: string; now: () => Date };
/** What goes out when a call did not succeed. `status` need not be the code's usual one. */
export type Fault = {
  status: number;
  code: RefusalCode;
  message: string;
  isRetryable: boolean;
  fieldErrors: FieldError[];
};

const meta = ({ requestId, traceId, now }: Correlation) => ({
  requestId,
  traceId,
  timestamp: now().toISOString(),
  apiVersion: "v1",
});

export function successEnvelope(data: unknown, pagination: PaginationMeta | null, correlation: Correlation) {
  return { data, meta: { success: true, ...meta(correlation), pagination, error: null } };
}

export function errorEnvelope({ code, message, isRetryable, fieldErrors }: Fault, correlation: Correlation) {
  const error = { code, message, retryable: isRetryable, fieldErrors: fieldErrors.slice(0, 100) };
  return { data: null, meta: { success: false, ...meta(correlation), pagination: null, error } };
}

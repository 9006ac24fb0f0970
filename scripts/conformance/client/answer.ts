import type { Schemas } from "./call-types.ts";

/** One answer as it came. `data` has the contract's shape only where the Gateway keeps to it. */
export type Answer<D = unknown> = {
  /** The call's operationId, or the name of another request such as the fetch of a link. */
  call: string;
  status: number;
  headers: Headers;
  /** The body as text, before anything was made of it. */
  text: string;
  /** The parsed body; undefined when it is no JSON. */
  body: unknown;
  data: D;
  pagination: Schemas["PaginationMeta"] | null;
  error: Schemas["KnowledgeApiError"] | null;
  /** `meta.error.code`, undefined when the call succeeded. */
  code: string | undefined;
  sentRequestId: string;
  requestId: string | undefined;
  traceId: string | undefined;
};

/** What a report shows of a call, to find it in the Gateway's log. */
export type Trace = Pick<Answer, "call" | "status" | "code" | "sentRequestId" | "traceId">;

type Meta = {
  requestId?: string;
  traceId?: string;
  pagination?: Schemas["PaginationMeta"] | null;
  error?: Schemas["KnowledgeApiError"] | null;
};

/** Reads as much of the envelope as is there. */
export function openEnvelope(text: string): Pick<Answer, "body" | "data" | "pagination" | "error" | "code"> & Meta {
  const body = parsed(text);
  const { data, meta } = (isObject(body) ? body : {}) as { data?: unknown; meta?: unknown };
  const { requestId, traceId, pagination = null, error = null } = (isObject(meta) ? meta : {}) as Meta;
  return { body, data, pagination, error, code: error?.code, requestId, traceId };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // no JSON value is undefined, so this says it all
  }
}

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

import { randomUUID } from "node:crypto";
import type { components } from "../../../contracts/generated/knowledge-gateway.types.ts";
import type { CallId, Data, Input } from "../call.ts";
import { errorEnvelopeValidator, validatorOf } from "../input/check.ts";
import { everyCall } from "../routes.ts";
import type { Claims, TestIssuer } from "./test-issuer.ts";

export type CallerOptions = Partial<Claims>;
type Schemas = components["schemas"];
type Meta = Omit<Schemas["SuccessMeta"], "success" | "pagination" | "error"> & {
  success: boolean;
  pagination: Schemas["PaginationMeta"] | null;
  error: Schemas["KnowledgeApiError"] | null;
};
export type TestAnswer<D> = { status: number; data: D; meta: Meta; code: string | undefined; headers: Headers };

type Given<Id extends CallId> = {
  path?: Input<Id>["path"];
  query?: Partial<Input<Id>["query"]> | Record<string, string | number>;
  /** Strings and streams go out as they are; absent stands for `{}` where the call has a body. */
  body?: unknown;
  key?: string;
  headers?: Record<string, string | undefined>;
};

/**
 * Somebody who may be given groups and then calls. Each answer is checked against the contract, so a test only looks at
 * what it is about. `refused` answers and wanted ones come back alike: `code` is undefined when the call succeeded.
 */
export function testCaller(options: { url: string; serviceToken: string; issuer: TestIssuer } & CallerOptions) {
  const {
    url,
    serviceToken,
    issuer,
    subject = "ada",
    tenant = "demo",
    groups = ["kb-admins"],
    sessionId = randomUUID(),
  } = options;
  const claims: Claims = { subject, tenant, groups, sessionId };

  async function headers(): Promise<Record<string, string | undefined>> {
    return {
      authorization: `Bearer ${serviceToken}`,
      "x-user-assertion": await issuer.assertion(claims),
      "x-harness-session-id": sessionId,
      "x-tool-call-id": randomUUID(),
      "x-request-id": randomUUID(),
    };
  }

  async function call<Id extends CallId>(id: Id, given: Given<Id> = {}): Promise<TestAnswer<Data<Id>>> {
    const found = everyCall.find((candidate) => candidate.id === id);
    if (!found) throw new Error(`The contract has no call ${id}`);
    const usual = {
      ...(await headers()),
      ...(found.hasBody ? { "content-type": found.bodyMediaType ?? "application/json" } : {}),
      ...(found.isIdempotent ? { "idempotency-key": given.key ?? randomUUID() } : {}),
    };
    const response = await fetch(addressOf(url, found.path, given), {
      method: found.method,
      headers: sent({ ...usual, ...given.headers }),
      body: found.hasBody ? bodyOf(given.body ?? {}) : undefined,
    });
    return read(id, found.successStatus, response);
  }

  return {
    claims,
    headers,
    call,
    assertion: (changes?: Parameters<TestIssuer["assertion"]>[1]) => issuer.assertion(claims, changes),
  };
}

function addressOf(
  url: string,
  template: string,
  { path = {}, query = {} }: { path?: object; query?: object },
): string {
  const values: Record<string, string> = { ...path };
  const filled = template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ""));
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  return `${url}${filled}${search.size > 0 ? `?${search}` : ""}`;
}

const bodyOf = (body: unknown): BodyInit =>
  typeof body === "string" || body instanceof Uint8Array || body instanceof Blob
    ? (body as BodyInit)
    : JSON.stringify(body);

const sent = (headers: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));

async function read<Id extends CallId>(
  id: Id,
  successStatus: number,
  response: Response,
): Promise<TestAnswer<Data<Id>>> {
  const body = (await response.json()) as { data: Data<Id>; meta: Meta };
  const validate = response.ok ? validatorOf(id, "answer") : errorEnvelopeValidator;
  if (!validate(body))
    throw new Error(
      `${id} answered ${response.status} against its contract: ${JSON.stringify(validate.errors)}\n${JSON.stringify(body)}`,
    );
  if (response.ok && response.status !== successStatus)
    throw new Error(`${id} answered ${response.status} instead of ${successStatus}`);
  return { status: response.status, ...body, code: body.meta.error?.code, headers: response.headers };
}

import type { CallId, Input } from "../call.ts";
import type { Call } from "../routes.ts";
import { readJsonBody } from "./body.ts";
import { check } from "./check.ts";
import { normaliseMetadata } from "./metadata.ts";
import { readQuery } from "./query.ts";
import { refuseUnprocessable } from "./unprocessable.ts";

/** Reads and checks everything a call brings along. Throws a Refusal that names every field at fault. */
export async function readInput<Id extends CallId>(
  call: Call & { id: Id },
  request: Request,
  path: Record<string, string>,
): Promise<Input<Id>> {
  refuseUnprocessable(path, "path");
  check(call.id, "path", path);
  const query = readQuery(call.query, new URL(request.url).searchParams);
  check(call.id, "query", query);
  return { path, query, body: await readBody(call, request) } as Input<Id>; // the contract's validators just said so
}

async function readBody(call: Call, request: Request): Promise<unknown> {
  if (!call.hasBody) return undefined;
  if (call.bodyMediaType !== "application/json") return request.body ?? new Blob([]).stream();
  const body = normaliseMetadata(call.id, await readJsonBody(request));
  check(call.id, "body", body);
  return body;
}

import "server-only";
import { calls } from "../../../contracts/generated/console.calls.ts";
import { startedOperationsList_query } from "../../../contracts/generated/console.validators.js";
import { GatewayError } from "../../gateway/error.ts";
import { fieldErrors } from "../../gateway/input/field-errors.ts";
import { readQuery } from "../../gateway/input/read-query.ts";
import { database } from "../db/connect.ts";
import type { Handled } from "../handler.ts";
import { listStarted, type StartedState } from "../operations/started.ts";

/** One page of the Operations that the caller began here. */
export async function answerStartedOperations({ request, user }: Handled<unknown>): Promise<Response> {
  const given = readQuery(calls.startedOperationsList, request.nextUrl.searchParams);
  if (!startedOperationsList_query(given))
    throw new GatewayError("KNOWLEDGE_INVALID_INPUT", 422, {
      fieldErrors: fieldErrors("query", startedOperationsList_query.errors ?? []),
    });
  // The validator has just said so.
  const { state, page = 1, pageSize = 20 } = given as { state?: StartedState; page?: number; pageSize?: number };
  const { items, pagination } = await listStarted(database().db, user, { state, page, pageSize });
  return Response.json({ data: { items }, meta: { pagination } });
}

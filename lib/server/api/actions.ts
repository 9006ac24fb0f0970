import "server-only";
import { calls } from "../../../contracts/generated/console.calls.ts";
import { actionGet_path, actionsList_query } from "../../../contracts/generated/console.validators.js";
import { GatewayError } from "../../gateway/error.ts";
import { fieldErrors } from "../../gateway/input/field-errors.ts";
import { readQuery } from "../../gateway/input/read-query.ts";
import { readProposal } from "../actions/proposal.ts";
import { propose } from "../actions/propose.ts";
import { listActions, readAction } from "../actions/read.ts";
import { viewAction } from "../actions/view.ts";
import { database } from "../db/connect.ts";
import { takeFile } from "../downloads/take-file.ts";
import type { Handled } from "../handler.ts";
import { readJson } from "../read-json.ts";

/** Takes up an ask-level call; the same id and call once more is the same action. */
export async function proposeAction({ request, user }: Handled<unknown>): Promise<Response> {
  const proposal = readProposal(await readJson(request));
  const action = await propose(database().db, user, proposal);
  return Response.json({ data: viewAction(action) }, { status: 201 });
}

/** One of the caller's own actions. */
export async function answerAction({ user, params }: Handled<{ actionId: string }>): Promise<Response> {
  if (!actionGet_path(params)) throw new GatewayError("KNOWLEDGE_NOT_FOUND", 404);
  const action = await readAction(database().db, user, params.actionId);
  return Response.json({ data: viewAction(action) });
}

/** The file of a confirmed download, once, as something to save and never to show on our own origin. */
export async function answerFile({ request, user, params }: Handled<{ actionId: string }>): Promise<Response> {
  if (!actionGet_path(params)) throw new GatewayError("KNOWLEDGE_NOT_FOUND", 404);
  const { body, fileName, fileSize } = await takeFile(database().db, user, params.actionId, request.signal);
  return new Response(body, {
    headers: {
      "content-type": "application/octet-stream",
      "content-length": String(fileSize),
      "content-disposition": `attachment; filename*=UTF-8''${encodeExtended(fileName)}`,
      "content-security-policy": "default-src 'none'; sandbox",
    },
  });
}

/** RFC 8187: what `encodeURIComponent` leaves as it is, though it may not stand there. */
const encodeExtended = (text: string) =>
  encodeURIComponent(text.toWellFormed()).replace(/[!'()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16)}`);

type ListQuery = { page?: number; pageSize?: number; operationId?: string };

/** One page of the caller's own actions. */
export async function answerActions({ request, user }: Handled<unknown>): Promise<Response> {
  const given = readQuery(calls.actionsList, request.nextUrl.searchParams);
  if (!actionsList_query(given))
    throw new GatewayError("KNOWLEDGE_INVALID_INPUT", 422, {
      fieldErrors: fieldErrors("query", actionsList_query.errors ?? []),
    });
  const { page = 1, pageSize = 20, operationId } = given as ListQuery; // the validator has just said so
  const { rows, pagination } = await listActions(database().db, user, { page, pageSize, operationId });
  return Response.json({ data: { items: rows.map(viewAction) }, meta: { pagination } });
}

import "server-only";
import type { components } from "../../../contracts/generated/knowledge-gateway.types.ts";
import { type Call, findCall } from "../../gateway/calls.ts";
import { GatewayError } from "../../gateway/error.ts";
import { readQuery } from "../../gateway/input/read-query.ts";
import { database } from "../db/connect.ts";
import { noteReading } from "../first-steps/note.ts";
import { callGateway } from "../gateway.ts";
import type { Handled } from "../handler.ts";
import { log } from "../log.ts";
import { recordUpload } from "../operations/record-upload.ts";
import { readJson } from "../read-json.ts";
import type { SignedInUser } from "../session.ts";

type Schemas = components["schemas"];

const prefix = "/api/gateway";
const intentForm = /^[\w-]{16,64}$/;

/**
 * Passes one call of a page on to the Gateway as the person who is signed in, and its checked answer back. The call table
 * is the list of what may pass: of a request it takes the call, its arguments and its intent, and nothing else.
 */
export async function dispatch({ request, user }: Handled<unknown>): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  const found = findCall(request.method, pathname.slice(prefix.length));
  if (!found || isFileCall(found.call)) throw new GatewayError("KNOWLEDGE_NOT_FOUND", 404);
  const { call, parameters } = found;
  if (call.approval === "ask") throw new GatewayError("KNOWLEDGE_FORBIDDEN", 403, { reason: "ACTION_REQUIRED" });
  const body = call.hasBody ? await readJson(request) : undefined;
  const answer = await callGateway(user, {
    call,
    parameters,
    query: readQuery(call, searchParams),
    ...(call.hasBody ? { body } : {}),
    intentId: call.isIdempotent ? intentOf(request) : undefined,
    signal: request.signal,
  });
  if (call.id === "knowledgeDocumentUpload") await keepUpload(user, body, answer);
  if (call.id === "knowledgeCitationRead")
    void noteReading(user, (answer as Schemas["CitationSourceResponse"]).data.documentId); // it was checked on its way in
  return Response.json(answer, { status: call.successStatus });
}

/** So that whoever uploads finds the outcome later. The upload itself has happened: it does not fail for this. */
async function keepUpload(user: SignedInUser, body: unknown, answer: unknown): Promise<void> {
  const { documentName } = body as Schemas["KnowledgeDocumentUploadRequest"]; // it was checked on its way out,
  const { data } = answer as Schemas["DocumentOperationAcceptedResponse"]; // and the answer on its way in
  await recordUpload(database().db, user, data, documentName).catch((error: unknown) =>
    log.error({ err: error, operationId: data.operationId }, "the Operation of an upload was not kept"),
  );
}

/** Bytes have a route of their own, which does not hold them. */
const isFileCall = ({ bodyMediaType }: Call) => bodyMediaType !== null && bodyMediaType !== "application/json";

/** Without it a double click would be two effects. */
function intentOf(request: Request): string {
  const intentId = request.headers.get("x-intent-id") ?? "";
  if (intentForm.test(intentId)) return intentId;
  throw new GatewayError("KNOWLEDGE_INVALID_INPUT", 422, { reason: "INTENT_REQUIRED" });
}

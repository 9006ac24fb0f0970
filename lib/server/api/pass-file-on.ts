import "server-only";
import type { components } from "../../../contracts/generated/console-extension.types.ts";
import { calls } from "../../gateway/calls.ts";
import { unwrap } from "../../gateway/client.ts";
import { GatewayError } from "../../gateway/error.ts";
import { callGateway, gatewayFor } from "../gateway.ts";
import type { Handled } from "../handler.ts";

type FileResource = components["schemas"]["FileResourceResponse"];

/**
 * Streams a file from the browser to the Gateway at the Gateway's pace, holding none of it. When either side goes away the
 * other is told. What the declared length already rules out is refused before anything is sent.
 */
export async function passFileOn({ request, user }: Handled<unknown>): Promise<Response> {
  const bodyLength = declaredLength(request);
  await refuseBySize(bodyLength, user);
  const answer = (await callGateway(user, {
    call: calls.consoleFileResourceCreate,
    parameters: {},
    query: { fileName: request.nextUrl.searchParams.get("fileName") ?? undefined },
    body: request.body,
    bodyLength,
    signal: request.signal,
  })) as FileResource; // the transport has checked it against this call's schema
  return Response.json({ data: answer.data }, { status: 201 });
}

function declaredLength({ body, headers }: Request): number | undefined {
  const length = headers.get("content-length");
  if (body === null || length === "0") throw refused("FILE_EMPTY");
  return length === null ? undefined : Number(length);
}

async function refuseBySize(length: number | undefined, user: Handled<unknown>["user"]): Promise<void> {
  const { data } = await unwrap(gatewayFor(user).GET("/internal/v1/knowledge-console/capabilities"));
  if (length !== undefined && length > data.limits.maxFileBytes) throw refused("FILE_TOO_LARGE");
}

const refused = (reason: "FILE_EMPTY" | "FILE_TOO_LARGE") =>
  new GatewayError("KNOWLEDGE_INVALID_INPUT", 422, { reason });

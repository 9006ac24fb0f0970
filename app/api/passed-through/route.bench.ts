import { randomUUID } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { calls } from "@/lib/gateway/calls";
import { buildRequest } from "@/lib/gateway/transport/build-request";
import { exchange } from "@/lib/gateway/transport/exchange";
import { mintAssertion } from "@/lib/server/assertion";
import { config } from "@/lib/server/config";
import { handle } from "@/lib/server/handler";

export const dynamic = "force-dynamic";

/**
 * The first page of the spaces with its bytes passed on unread: what `/api/gateway` is compared with by `npm run bench`.
 * Only the benchmark's own build has this route, see `next.config.mjs`.
 */
export const GET = handle(async ({ request, user, requestId }) => {
  const { GATEWAY_URL, GATEWAY_SERVICE_TOKEN } = config();
  const { sessionId } = user;
  const ids = { sessionId, toolCallId: randomUUID(), requestId };
  const identity = { serviceToken: GATEWAY_SERVICE_TOKEN, assertion: await mintAssertion(user), ...ids };
  const asked = { call: calls.knowledgeSpacesList, parameters: {}, query: { page: 1, pageSize: 20 } };
  const outgoing = buildRequest(asked, { baseUrl: GATEWAY_URL, identity });
  const { status, body } = await exchange(outgoing, request.signal);
  return new Response(await buffer(body), { status, headers: { "content-type": "application/json" } });
});

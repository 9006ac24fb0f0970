import "server-only";
import { canonicalJson } from "../../../contracts/rules/canonical-json.ts";
import { sha256Hex } from "../../../contracts/rules/digest.ts";
import type { CallId } from "../../gateway/calls.ts";

export type Payload = { parameters: Record<string, string>; body: Record<string, unknown> };
export type Frozen = { payload: string; payloadDigest: string };

/** The call as it will be sent, in one text for equal calls, and the digest that stands for it in every decision. */
export function freeze(callId: CallId, { parameters, body }: Payload): Frozen {
  const payload = canonicalJson({ parameters, body });
  return { payload, payloadDigest: sha256Hex(`${callId}\n${payload}`) };
}

/** What `freeze` froze. */
export const thaw = (payload: string): Payload => JSON.parse(payload);

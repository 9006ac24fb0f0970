import * as extension from "../../../contracts/generated/console-extension.validators.js";
import * as core from "../../../contracts/generated/knowledge-gateway.validators.js";
import { scanAnswer } from "../../../contracts/rules/forbidden-keys.ts";
import type { CallId } from "../calls.ts";
import { protocolError } from "../protocol-error.ts";
import type { Asked } from "../transport/build-request.ts";
import { breachOf } from "./consistency.ts";

type Validate = (body: unknown) => boolean;
const validators: Record<string, unknown> = { ...core, ...extension };

/**
 * Contract rules 14 to 23: the parsed body of a 2xx as `{ data, meta }`, once it is known to be what was asked for.
 * @throws {GatewayError} KNOWLEDGE_GATEWAY_PROTOCOL_ERROR
 */
export function openAnswer(asked: Asked, body: unknown, requestId: string): unknown {
  const found = scanAnswer(body);
  if (found) throw protocolError(`rule ${found.why === "UNSAFE_INTEGER" ? 15 : 14}: ${found.why}`, requestId);
  // The closed schemas also say that success is true, the error null, and pagination there for lists only (rule 16).
  if (!answerValidator(asked.call.id)(body)) throw protocolError("rule 15: not the schema of the answer", requestId);
  const breach = breachOf(asked, body);
  if (breach) throw protocolError(breach, requestId);
  return body;
}

function answerValidator(id: CallId): Validate {
  const validate = validators[`${id}_answer`];
  if (typeof validate !== "function") throw new Error(`No validator for the answer of ${id}`);
  return validate as Validate; // the generator exports validators only
}

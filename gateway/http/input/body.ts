import { Refusal } from "../../refusal.ts";
import { refuseUnprocessable } from "./unprocessable.ts";

/** Far above the largest request the contract allows (20 + 20 ids and a filter). */
export const maxBodyBytes = 256 * 1024;

/** Reads a JSON body strictly: media type, size while streaming, UTF-8, syntax, text that can be kept. */
export async function readJsonBody(request: Request): Promise<unknown> {
  if (!/^application\/json\s*(;\s*charset="?utf-8"?\s*)?$/i.test(request.headers.get("content-type") ?? ""))
    throw refused("content_type", "The body must be sent as application/json in UTF-8.");
  const body = parsed(await readWhole(request));
  refuseUnprocessable(body, "body");
  return body;
}

async function readWhole(request: Request): Promise<Uint8Array> {
  if (Number(request.headers.get("content-length") ?? 0) > maxBodyBytes) throw tooLarge();
  const parts: Uint8Array[] = [];
  let length = 0;
  const reader = request.body?.getReader();
  for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
    length += next.value.byteLength;
    if (length > maxBodyBytes) throw tooLarge();
    parts.push(next.value);
  }
  return Buffer.concat(parts);
}

function parsed(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    throw refused("malformed_json", "The body is not valid JSON in UTF-8.");
  }
}

const tooLarge = () => refused("too_large", `The body must not be larger than ${maxBodyBytes} bytes.`);
const refused = (reason: string, message: string) =>
  new Refusal("KNOWLEDGE_INVALID_INPUT", message, { fieldErrors: [{ field: "body", reason, message }] });

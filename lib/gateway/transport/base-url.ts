import { GatewayError } from "../error.ts";

const loopback = ["localhost", "127.0.0.1", "[::1]"];

/**
 * Contract rule 1: where a Gateway may stand. An absolute https address, or http on this machine; no user info, query or
 * fragment; a path prefix is kept. Answers it without a trailing slash. The address is not repeated in the error.
 */
export function gatewayBaseUrl(address: string): string {
  const url = URL.parse(address);
  const isSafe =
    url !== null &&
    (url.protocol === "https:" || (url.protocol === "http:" && loopback.includes(url.hostname))) &&
    url.username === "" &&
    url.password === "" &&
    !address.includes("?") &&
    !address.includes("#");
  if (!isSafe) throw new GatewayError("KNOWLEDGE_INVALID_INPUT", 422);
  return url.origin + url.pathname.replace(/\/+$/, "");
}

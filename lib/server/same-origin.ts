import "server-only";
import { config } from "./config.ts";

/**
 * Whether one of our own pages sent this request; on top of `SameSite=Lax`, which still lets other ports of the host and
 * sibling domains through. A change needs proof; a read without any (an address typed in) is let through, since no other
 * site can see its answer.
 */
export function isSameOrigin(request: Request): boolean {
  const site = request.headers.get("sec-fetch-site");
  const isRead = request.method === "GET" || request.method === "HEAD";
  if (site) return site === "same-origin" || (site === "none" && isRead);
  const origin = request.headers.get("origin");
  return origin ? origin === config().CONSOLE_URL : isRead;
}

import { assertionIssuer } from "@/lib/server/assertion";

export const dynamic = "force-dynamic";

/** The public halves of the keys that assertions are signed with; Gateways verify against them. */
export function GET() {
  return Response.json(assertionIssuer().publicKeys(), { headers: { "cache-control": "public, max-age=60" } });
}

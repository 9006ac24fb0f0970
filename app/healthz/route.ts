export const dynamic = "force-dynamic";

/** The process is alive and answers. Says nothing of what it needs; see `/readyz`. */
export function GET() {
  return Response.json({ status: "ok" }, { headers: { "cache-control": "no-store" } });
}

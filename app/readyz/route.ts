import { readiness } from "@/lib/server/health/readiness";

export const dynamic = "force-dynamic";

/** Whether everything the console needs answers; names what does not. */
export async function GET() {
  const { isReady, parts } = await readiness();
  const body = { status: isReady ? "ready" : "not-ready", parts };
  return Response.json(body, { status: isReady ? 200 : 503, headers: { "cache-control": "no-store" } });
}

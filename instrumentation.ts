import type { Instrumentation } from "next";

export async function register() {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { boot } = await import("./lib/server/health/boot");
  boot();
}

/** Errors that reached Next. The path goes without its query, which may hold what somebody searched for. */
export const onRequestError: Instrumentation.onRequestError = async (error, request, context) => {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { log } = await import("./lib/server/log");
  const { method, path } = request;
  log.error({ err: error, method, path: path.split("?")[0], route: context.routePath }, "request failed");
};

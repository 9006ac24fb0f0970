/**
 * Loaded into every process of the installation under test (NODE_OPTIONS): writes down what it asks other services for, one
 * line per request, into the file that its own address names: `record-requests.mjs?file=/tmp/requests`.
 */
import { subscribe } from "node:diagnostics_channel";
import { appendFileSync } from "node:fs";

const file = new URL(import.meta.url).searchParams.get("file") ?? "/dev/null";

subscribe("undici:request:create", (message) => {
  const { request } = /** @type {{ request: { method: string; origin: string; path: string } }} */ (message);
  appendFileSync(file, `${request.method} ${request.origin}${request.path}\n`);
});

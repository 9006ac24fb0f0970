/**
 * Loaded into every process of the installation under test (NODE_OPTIONS): writes down what it asks other services for, one
 * line per request, into the file that its own address names: `record-requests.mjs?file=/tmp/requests`.
 */
import { subscribe } from "node:diagnostics_channel";
import { appendFileSync } from "node:fs";

const file = new URL(import.meta.url).searchParams.get("file") ?? "/dev/null";

/** @param {string} line */
const note = (line) => appendFileSync(file, `${line}\n`);

/** What goes out by `node:http`, as the calls to the Gateway do. */
subscribe("http.client.request.start", (message) => {
  const { request } = /** @type {{ request: import("node:http").ClientRequest }} */ (message);
  note(`${request.method} ${request.protocol}//${request.getHeader("host")}${request.path}`);
});

/** What goes out by `fetch`. */
subscribe("undici:request:create", (message) => {
  const { request } = /** @type {{ request: { method: string; origin: string; path: string } }} */ (message);
  note(`${request.method} ${request.origin}${request.path}`);
});

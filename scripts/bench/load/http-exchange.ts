/** One request of the load, with as little work of our own as possible, on connections that stay open like a browser's. */
import { Agent, type IncomingMessage, request } from "node:http";

export type Sent = { method?: string; path: string; headers: Record<string, string>; body?: string | undefined };
export type Answer = { status: number; text: string };

/** One connection for each of some hundred browsers; when all are waiting for an answer, the next request waits as well. */
const browsers = 400;
const agent = new Agent({ keepAlive: true, maxSockets: browsers, maxFreeSockets: browsers });
/** Whoever has waited for so long looks elsewhere. */
export const patienceMs = 30_000;

/** Throws when no whole answer came. Like a browser, it sends once more when a kept connection was closed meanwhile. */
export async function exchange(base: string, sent: Sent): Promise<Answer> {
  try {
    return await once(base, sent);
  } catch (error) {
    if (!(error instanceof ClosedMeanwhile)) throw error;
    return once(base, sent, false);
  }
}

class ClosedMeanwhile extends Error {}

/** Without an agent it opens a connection of its own. */
function once(base: string, { method = "GET", path, headers, body }: Sent, by: Agent | false = agent): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { "content-length": String(Buffer.byteLength(body)) };
    const going = request(`${base}${path}`, {
      method,
      agent: by,
      headers: { ...headers, ...length },
      timeout: patienceMs,
    });
    going.on("timeout", () => going.destroy(new Error(`no answer within ${patienceMs / 1000} s`)));
    going.on("error", (error: NodeJS.ErrnoException) =>
      reject(going.reusedSocket && error.code === "ECONNRESET" ? new ClosedMeanwhile() : error),
    );
    going.on("response", (response) => readText(response).then(resolve, reject));
    going.end(body);
  });
}

async function readText(response: IncomingMessage): Promise<Answer> {
  const parts: Buffer[] = [];
  for await (const part of response) parts.push(part as Buffer); // without an encoding set, parts are bytes
  return { status: response.statusCode ?? 0, text: Buffer.concat(parts).toString("utf8") };
}

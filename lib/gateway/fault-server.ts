/** A Gateway that misbehaves as a test tells it to, on real sockets. Test helper; nothing else imports it. */
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export type Seen = { method: string; url: string; headers: IncomingMessage["headers"]; body: string };
/** What to do with one request. `socket` of the response is there for the rude ones. */
export type Fault = (response: ServerResponse, seen: Seen) => void;

export type FaultServer = {
  url: string;
  /** Every request that arrived, in order. */
  seen: Seen[];
  /** The answers to the next requests; the last one is repeated. */
  answerWith: (...faults: Fault[]) => void;
  close: () => Promise<void>;
};

export async function startFaultServer(): Promise<FaultServer> {
  const seen: Seen[] = [];
  let script: Fault[] = [];
  const server = createServer(async (request, response) => {
    request.on("error", () => undefined); // some tests go away in the middle
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { method = "", url = "", headers } = request;
    const arrived = { method, url, headers, body: Buffer.concat(chunks).toString("utf8") };
    seen.push(arrived);
    const fault = script.length > 1 ? script.shift() : script[0];
    if (!fault) throw new Error(`Nothing is scripted for ${method} ${url}`);
    fault(response, arrived);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, // it listens on TCP
    seen,
    answerWith: (...faults) => {
      script = faults;
    },
    close: () => {
      server.closeAllConnections();
      return new Promise((closed) => server.close(() => closed()));
    },
  };
}

const json = { "content-type": "application/json" };

/** A whole answer, as text or as a value to be written as JSON. */
export const answer =
  (status: number, body: unknown, headers: Record<string, string> = json): Fault =>
  (response) => {
    response.writeHead(status, headers);
    response.end(typeof body === "string" || Buffer.isBuffer(body) ? body : JSON.stringify(body));
  };

export const resetBeforeHeaders: Fault = (response) => response.socket?.resetAndDestroy();

export const resetAfterHeaders: Fault = (response) => {
  response.writeHead(200, json);
  response.write('{"data":', () => response.socket?.resetAndDestroy());
};

/** Says it will send more than it does, then hangs up. */
export const cutBody =
  (status: number, text: string): Fault =>
  (response) => {
    response.writeHead(status, { ...json, "content-length": String(Buffer.byteLength(text) + 100) });
    response.write(text, () => response.socket?.end());
  };

export const silent: Fault = () => undefined;

/** Headers at once, then one space at a time for ever. */
export const slowBody: Fault = (response) => {
  response.writeHead(200, json);
  const dripping = setInterval(() => response.write(" "), 20);
  response.on("close", () => clearInterval(dripping));
};

/** Sends as fast as it is read, without a Content-Length; `sent` tells how much left. */
export const endlessBody =
  (status: number, sent: { bytes: number }): Fault =>
  (response) => {
    response.writeHead(status, json);
    const chunk = Buffer.alloc(16_384, " ");
    const pump = () => {
      while (!response.destroyed && response.write(chunk)) sent.bytes += chunk.length;
    };
    response.on("drain", pump);
    pump();
  };

/** For tests: stands in front of a good Gateway and makes it break rules, one planted fault each. */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { decodeJwt } from "jose";
import { type CallId, everyCall } from "../client/call-types.ts";

export type Request = {
  call: CallId | undefined;
  address: URL;
  method: string;
  headers: Record<string, string>;
  body: string | Buffer;
};
export type Reply = { status: number; headers: Record<string, string>; body: { data: Json; meta: Json } };
// Faults reach into answers by hand; nothing here has to be right.
export type Json = Record<string, unknown> & { pagination?: { page: number; hasNext: boolean } };

export type Fault = {
  /** Words of the rule that the fault breaks. */
  rule: string;
  /** Changes what the good Gateway is asked; may ask it something else first. */
  before?: (request: Request, ask: (path: string) => Promise<Json>) => Promise<void> | void;
  /** Changes what it answered. */
  after?: (reply: Reply, request: Request) => void;
};

export async function startFaultyGateway(upstream: string, faults: readonly Fault[]) {
  const server = createServer((incoming, outgoing) => {
    answer(upstream, faults, incoming, outgoing).catch((error: Error) => outgoing.destroy(error));
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((stopped) => server.close(stopped));
    },
  };
}

async function answer(upstream: string, faults: readonly Fault[], incoming: IncomingMessage, outgoing: ServerResponse) {
  const request = await read(upstream, incoming);
  const ask = async (path: string) => {
    const headers = { ...request.headers };
    delete headers["content-type"];
    return ((await (await fetch(`${upstream}${path}`, { headers })).json()) as Reply["body"]).data;
  };
  for (const { before } of faults) await before?.(request, ask);
  const reply = await forward(request);
  for (const { after } of faults) after?.(reply, request);
  outgoing.writeHead(reply.status, reply.headers).end(JSON.stringify(reply.body));
}

const ofConnection = ["host", "connection", "content-length", "transfer-encoding", "keep-alive"];

async function read(upstream: string, incoming: IncomingMessage): Promise<Request> {
  const parts: Buffer[] = [];
  for await (const part of incoming) parts.push(part as Buffer);
  const address = new URL(incoming.url ?? "/", upstream);
  const entries = Object.entries(incoming.headers).filter(([name]) => !ofConnection.includes(name));
  const headers = Object.fromEntries(entries.map(([name, value]) => [name, String(value)]));
  const method = incoming.method ?? "GET";
  return { call: callAt(method, address.pathname), address, method, headers, body: Buffer.concat(parts) };
}

function callAt(method: string, path: string): CallId | undefined {
  const pattern = (template: string) => new RegExp(`^${template.replace(/\{\w+\}/g, "[^/:]+")}$`);
  return everyCall.find((call) => call.method === method && pattern(call.path).test(path))?.id;
}

async function forward({ address, method, headers, body }: Request): Promise<Reply> {
  const sent = method === "GET" ? undefined : (body as BodyInit);
  const response = await fetch(address, { method, headers, body: sent, redirect: "manual" });
  const kept = [...response.headers].filter(([name]) => !ofConnection.includes(name));
  return { status: response.status, headers: Object.fromEntries(kept), body: (await response.json()) as Reply["body"] };
}

/** The claims of a request's assertion, or nothing when it has none that can be read. */
export function claimsOf({ headers }: Request): Record<string, unknown> {
  try {
    return decodeJwt(headers["x-user-assertion"] ?? "");
  } catch {
    return {};
  }
}

/** For tests: an embedding endpoint on a real socket that does what the test says. */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { EmbeddingSettings } from "../embedding-settings.ts";

export type Asked = { model: string; input: string[]; dimensions?: number; authorization: string | undefined };
export type Script = (asked: Asked, response: ServerResponse) => void;
export type ScriptedEndpoint = Awaited<ReturnType<typeof startScriptedEndpoint>>;

export const testKey = "key-of-the-tests-that-nobody-may-see";
const testDimensions = 16;

/** Answers well until `script` is set to something else. `asked` holds what arrived, the breaker's pings left out. */
export async function startScriptedEndpoint() {
  const server = createServer(async (request, response) => {
    const asked = await readAsked(request);
    if (asked.input[0] !== "ping") endpoint.asked.push(asked);
    endpoint.script(asked, response);
  });
  const listen = (port: number) => new Promise<void>((listening) => server.listen(port, "127.0.0.1", listening));
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const settings: EmbeddingSettings = {
    url: `http://127.0.0.1:${port}/v1/embeddings`,
    model: "model-of-the-tests",
    apiKey: testKey,
    dimensions: null,
    batch: 4,
    timeoutMs: 5_000,
    queryTimeoutMs: 500,
    minSimilarity: 0.6,
    weight: 1,
  };
  const endpoint = {
    script: well,
    asked: [] as Asked[],
    settings,
    /** Nobody listens there any more, until `reopen`. */
    close: async () => {
      server.closeAllConnections();
      if (server.listening) await new Promise((closed) => server.close(closed));
    },
    reopen: () => listen(port),
  };
  return endpoint;
}

async function readAsked(request: IncomingMessage): Promise<Asked> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  const body = JSON.parse(Buffer.concat(parts).toString("utf8")) as Omit<Asked, "authorization">;
  return { ...body, authorization: request.headers.authorization };
}

/** Words that mean the same have the same direction here. */
const meanings: string[][] = [
  ["car", "automobile", "vehicle", "汽车"],
  ["doctor", "physician", "医生"],
  ["refund", "reimbursement", "报销"],
];

/** A vector that truly depends on the text: the sum of its known words' directions. */
export function meaningOf(text: string, dimensions = testDimensions): number[] {
  const vector: number[] = Array.from({ length: dimensions }, (_, index) => (index % 2 === 0 ? 0.01 : -0.01));
  for (const [number, words] of meanings.entries())
    for (const word of words) if (text.toLowerCase().includes(word)) vector[number] = (vector[number] ?? 0) + 1;
  return vector;
}

export const answerOf = (vectors: number[][]): string =>
  JSON.stringify({
    object: "list",
    data: vectors.map((embedding, index) => ({ object: "embedding", index, embedding })),
  });

export const well: Script = ({ input, dimensions }, response) => {
  const vectors = input.map((text) => meaningOf(text, dimensions));
  response.writeHead(200, { "content-type": "application/json" }).end(answerOf(vectors));
};

export const status =
  (code: number, headers: Record<string, string> = {}): Script =>
  (_, response) => {
    response.writeHead(code, headers).end(`{"error":{"message":"a remote text with ${testKey}"}}`);
  };

export const body =
  (text: string): Script =>
  (_, response) => {
    response.writeHead(200, { "content-type": "application/json" }).end(text);
  };

/** A beginning, and then a byte every now and then, for ever. */
export const endlessBody: Script = (_, response) => {
  response.writeHead(200, { "content-type": "application/json" }).write('{"data":[');
  const timer = setInterval(() => response.write(" "), 20);
  response.on("close", () => clearInterval(timer));
};

export const silence: Script = () => {};

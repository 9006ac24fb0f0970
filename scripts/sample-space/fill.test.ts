import { once } from "node:events";
import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { envelope, refusal } from "../../lib/gateway/sample-answers.ts";
import { configureConsole } from "../../lib/server/test-console.ts";
import { fill } from "./fill.ts";
import type { SampleRecord } from "./record.ts";

const space = { spaceId: "s-1", code: "yunshan-sample", name: "Sample", status: "ACTIVE", version: 1 };
const user = { subject: "admin", tenant: "demo", groups: [], sessionId: "sample-space" };

/** A Gateway that makes spaces and takes no files. Scripted, since a real one is switched only at its start. */
let server: Server;
let answer: { status: number; body: unknown };

beforeAll(async () => {
  server = createServer((request, response) => {
    request.resume();
    if (request.url?.startsWith("/internal/v1/knowledge/spaces/")) return json(response, 200, envelope(space));
    json(response, answer.status, answer.body);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  configureConsole({ gatewayUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
});
afterAll(() => server.close());

function json(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { "content-type": "application/json", "x-request-id": "r-1" }).end(JSON.stringify(body));
}

test.each([
  [404, { error: "no such path" }],
  [413, refusal("KNOWLEDGE_INVALID_INPUT")],
  [422, refusal("FILE_TOO_LARGE")],
])("a Gateway that answers a file with %s is not asked again at the next start", async (status, body) => {
  answer = { status, body };
  const record: SampleRecord = { state: "wanted", spaceId: "s-1", documents: {} };
  const saved: string[] = [];
  await fill({ user, record, save: () => saved.push(record.state) });
  expect(saved.at(-1)).toBe("refused");
});

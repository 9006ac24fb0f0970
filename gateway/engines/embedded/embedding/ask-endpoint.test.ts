import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { makeLog } from "../../../log.ts";
import { askEndpoint } from "./ask-endpoint.ts";
import {
  answerOf,
  body,
  endlessBody,
  meaningOf,
  type ScriptedEndpoint,
  silence,
  startScriptedEndpoint,
  status,
  testKey,
  well,
} from "./testing/scripted-endpoint.ts";

let endpoint: ScriptedEndpoint;
beforeAll(async () => {
  endpoint = await startScriptedEndpoint();
});
afterAll(() => endpoint.close());
beforeEach(() => {
  endpoint.script = well;
  endpoint.asked = [];
});

const signal = new AbortController().signal;
const ask = (texts = ["one", "two"], changes: Partial<ScriptedEndpoint["settings"]> = {}, timeoutMs = 2_000) =>
  askEndpoint({ ...endpoint.settings, ...changes }, texts, { signal, timeoutMs });
const failureOf = (asking: Promise<unknown>) =>
  asking.then(
    () => "no failure",
    (error: unknown) => error,
  );

test("asks as OpenAI's interface wants it and gives the vectors back in order", async () => {
  expect(await ask(["a car", "a doctor"], { dimensions: 12 })).toEqual([meaningOf("car", 12), meaningOf("doctor", 12)]);
  expect(endpoint.asked).toEqual([
    {
      model: "model-of-the-tests",
      input: ["a car", "a doctor"],
      encoding_format: "float",
      dimensions: 12,
      authorization: `Bearer ${testKey}`,
    },
  ]);
  await ask(["x"], { apiKey: null });
  expect(endpoint.asked[1]?.authorization).toBeUndefined();
  expect(endpoint.asked[1]).not.toHaveProperty("dimensions");
});

test("entries may come in any order, since each says which it is", async () => {
  const data = [
    { index: 1, embedding: [2, 2] },
    { index: 0, embedding: [1, 1] },
  ];
  endpoint.script = body(JSON.stringify({ data }));
  expect(await ask()).toEqual([
    [1, 1],
    [2, 2],
  ]);
});

describe("an answer that cannot be believed", () => {
  const vectors = (entries: object[]) => JSON.stringify({ data: entries });
  test.each([
    ["no JSON", "<html>it works</html>"],
    ["nothing", ""],
    ["another shape", '{"embeddings":[[1,2],[3,4]]}'],
    ["too few vectors", answerOf([[1, 2]])],
    [
      "too many vectors",
      answerOf([
        [1, 2],
        [1, 2],
        [1, 2],
      ]),
    ],
    [
      "one index twice",
      vectors([
        { index: 0, embedding: [1, 2] },
        { index: 0, embedding: [1, 2] },
      ]),
    ],
    [
      "an index beyond what was asked",
      vectors([
        { index: 0, embedding: [1, 2] },
        { index: 7, embedding: [1, 2] },
      ]),
    ],
    [
      "vectors of two sizes",
      answerOf([
        [1, 2],
        [1, 2, 3],
      ]),
    ],
    [
      "a vector that is text",
      vectors([
        { index: 0, embedding: "AACAPwAAAEA=" },
        { index: 1, embedding: "AACAPw==" },
      ]),
    ],
    ["a number beyond all numbers", '{"data":[{"index":0,"embedding":[1e999,1]},{"index":1,"embedding":[1,1]}]}'],
    ["something that is no number", '{"data":[{"index":0,"embedding":[null,1]},{"index":1,"embedding":[1,1]}]}'],
    ["a vector larger than any", answerOf([Array(9_000).fill(0.5), Array(9_000).fill(0.5)])],
  ])("%s is a fault that is tried again", async (_, text) => {
    endpoint.script = body(text);
    expect(await failureOf(ask())).toMatchObject({ code: "EMBEDDING_ANSWER_UNUSABLE", kind: "fault" });
  });

  test("more bytes than such an answer can have are not read, announced or not", async () => {
    endpoint.script = (_, response) => {
      response.writeHead(200, { "content-length": String(2 ** 40) }).write("{");
    };
    expect(await failureOf(ask())).toMatchObject({ code: "EMBEDDING_ANSWER_UNUSABLE" });
    let sent = 0;
    endpoint.script = (_, response) => {
      response.writeHead(200);
      const more = () => {
        while (!response.destroyed && response.write(" ".repeat(65_536))) sent += 65_536;
        sent += 65_536;
      };
      response.on("drain", more);
      more();
    };
    expect(await failureOf(ask(["one"], { dimensions: 16 }))).toMatchObject({ code: "EMBEDDING_ANSWER_UNUSABLE" });
    expect(sent).toBeLessThan(20 * 2 ** 20);
  });
});

describe("a status other than 200", () => {
  test.each([
    [500, "EMBEDDING_UNAVAILABLE", "fault"],
    [503, "EMBEDDING_UNAVAILABLE", "fault"],
    [429, "EMBEDDING_UNAVAILABLE", "fault"],
    [408, "EMBEDDING_UNAVAILABLE", "fault"],
    [401, "EMBEDDING_KEY_REFUSED", "refused"],
    [403, "EMBEDDING_KEY_REFUSED", "refused"],
    [400, "EMBEDDING_REQUEST_REFUSED", "refused"],
    [404, "EMBEDDING_REQUEST_REFUSED", "refused"],
    [413, "EMBEDDING_REQUEST_REFUSED", "refused"],
    [422, "EMBEDDING_REQUEST_REFUSED", "refused"],
    [204, "EMBEDDING_REQUEST_REFUSED", "refused"],
  ])("%i is %s", async (code, expected, kind) => {
    endpoint.script = status(code);
    expect(await failureOf(ask())).toMatchObject({ code: expected, kind, isRetryable: true });
  });

  test("a redirect is not followed: the key and the texts go to the address that was set and nowhere else", async () => {
    const other = await startScriptedEndpoint();
    endpoint.script = status(307, { location: other.settings.url });
    expect(await failureOf(ask())).toMatchObject({ code: "EMBEDDING_REQUEST_REFUSED" });
    expect(other.asked).toEqual([]);
    await other.close();
  });
});

describe("an endpoint that is not there or never ends", () => {
  test("no connection is told apart, since then the work can wait", async () => {
    const gone = await startScriptedEndpoint();
    await gone.close();
    const refused = { code: "EMBEDDING_UNREACHABLE", kind: "preparing-unreachable" };
    expect(await failureOf(ask(["x"], { url: gone.settings.url }))).toMatchObject(refused);
    const unknown = "http://no-such-host.invalid/v1/embeddings";
    expect(await failureOf(ask(["x"], { url: unknown }))).toMatchObject(refused);
  });

  test("a connection that is not there when the time is over is none, though the first of its packets were answered", async () => {
    const mute = createServer().listen(0, "127.0.0.1");
    await once(mute, "listening");
    const { port } = mute.address() as AddressInfo;
    const url = `https://127.0.0.1:${port}/v1/embeddings`; // its greeting is never answered
    expect(await failureOf(ask(["x"], { url }, 300))).toMatchObject({
      code: "EMBEDDING_UNREACHABLE",
      kind: "preparing-unreachable",
      cause: { message: "no connection within 300 ms" },
    });
    mute.close();
    endpoint.script = silence;
    for (const _ of ["a new connection", "one that is kept"])
      expect(await failureOf(ask(["x"], {}, 300))).toMatchObject({ code: "EMBEDDING_UNAVAILABLE" });
  });

  test("a connection that breaks in the middle is a fault", async () => {
    endpoint.script = (_, response) => {
      response.writeHead(200, { "content-length": "1000" }).write("{");
      setTimeout(() => response.destroy(), 20);
    };
    expect(await failureOf(ask())).toMatchObject({ code: "EMBEDDING_UNAVAILABLE", kind: "fault" });
  });

  test.each([
    ["silence", silence],
    ["an endless slow body", endlessBody],
  ])("%s ends with the time that was given", async (_, script) => {
    endpoint.script = script;
    const start = performance.now();
    expect(await failureOf(ask(["x"], {}, 300))).toMatchObject({ code: "EMBEDDING_UNAVAILABLE", kind: "fault" });
    expect(performance.now() - start).toBeLessThan(1_500);
  });

  test("an abort ends it at once, with its own reason", async () => {
    endpoint.script = endlessBody;
    const stop = new AbortController();
    const reason = new Error("cancelled");
    setTimeout(() => stop.abort(reason), 50);
    const start = performance.now();
    expect(await failureOf(askEndpoint(endpoint.settings, ["x"], { signal: stop.signal, timeoutMs: 60_000 }))).toBe(
      reason,
    );
    expect(performance.now() - start).toBeLessThan(1_000);
  });
});

test("neither key nor texts nor what the endpoint said stands in any failure, as it is shown or logged", async () => {
  const lines: string[] = [];
  const log = makeLog("trace", "gateway-worker", { write: (line) => lines.push(line) });
  const scripts = [status(401), status(400), status(503), body(`nonsense ${testKey}`), endlessBody];
  for (const script of scripts) {
    endpoint.script = script;
    const failure = await failureOf(ask(["a text that is confidential"], {}, 200));
    if (!(failure instanceof Error)) throw new Error("The endpoint did not fail");
    log.warn({ err: failure }, "failed");
    lines.push(failure.message, String(failure.stack), String(failure.cause));
  }
  const all = lines.join("\n");
  expect(all).toContain("EMBEDDING_KEY_REFUSED");
  for (const secret of [testKey, "confidential", "remote text", "nonsense"]) expect(all).not.toContain(secret);
});

import { connect as connectSocket } from "node:net";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { EngineFailure } from "../engines/engine.ts";
import type { Read } from "./call.ts";
import { errorEnvelopeValidator } from "./input/check.ts";
import { startTestGateway, type TestGateway } from "./test-gateway.ts";

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.stop());

const ask = async (method: string, path: string, headers: Record<string, string> = {}) => {
  const response = await fetch(`${gateway.url}${path}`, { method, headers });
  return { status: response.status, headers: response.headers, body: await response.text() };
};

describe("addresses that no call has", () => {
  test.each([
    ["GET", "/", 404],
    ["GET", "/internal/v1/knowledge", 404],
    ["GET", "/internal/v1/knowledge/spaces/", 404],
    ["GET", "/internal/v2/knowledge/spaces", 404],
    ["POST", "/internal/v1/knowledge/spaces/sp_1:explode", 404],
    ["GET", "/internal/v1/knowledge/spaces/sp_1:delete", 405],
    ["DELETE", "/internal/v1/knowledge/spaces/sp_1", 405],
    ["PUT", "/internal/v1/knowledge/documents/doc_1:replace", 405],
    ["OPTIONS", "/internal/v1/knowledge/spaces", 405],
    ["GET", "/files/forged", 404],
    ["POST", "/files/forged", 405],
  ])("%s %s is %i, in an envelope", async (method, path, status) => {
    const answer = await ask(method, path);
    expect(answer.status).toBe(status);
    const body = JSON.parse(answer.body);
    expect(errorEnvelopeValidator(body), JSON.stringify(errorEnvelopeValidator.errors)).toBe(true);
    expect(answer.headers.get("allow") !== null).toBe(status === 405);
  });

  test("say which methods they take", async () => {
    expect((await ask("PUT", "/internal/v1/knowledge/spaces")).headers.get("allow")).toBe("GET, POST");
  });
});

test("answers are for nobody's cache, frame or script, and open to no other origin", async () => {
  for (const path of ["/internal/v1/knowledge/spaces", "/healthz", "/nowhere"]) {
    const { headers } = await ask("GET", path, { origin: "https://elsewhere.example" });
    expect(headers.get("cache-control")).toBe("no-store");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("content-security-policy")).toContain("default-src 'none'");
    expect([...headers.keys()].filter((name) => name.startsWith("access-control"))).toEqual([]);
    expect(headers.get("x-powered-by")).toBeNull();
  }
});

describe("what is no HTTP", () => {
  const say = (text: string): Promise<string> =>
    new Promise((heard, failed) => {
      const socket = connectSocket(Number(new URL(gateway.url).port), "127.0.0.1", () => socket.write(text));
      let answer = "";
      socket.on("data", (data) => {
        answer += data;
      });
      socket.on("close", () => heard(answer));
      socket.on("error", failed);
    });

  test.each([
    ["garbage", "hello\r\n\r\n", 400],
    ["headers beyond all bounds", `GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${"x".repeat(40_000)}\r\n\r\n`, 431],
  ])("%s gets an envelope too", async (_, text, status) => {
    const answer = await say(text);
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(errorEnvelopeValidator(JSON.parse(answer.slice(answer.indexOf("\r\n\r\n"))))).toBe(true);
  });
});

describe("trouble inside", () => {
  const failing = async (error: () => unknown) => {
    const handle: Read<"knowledgeSpacesList">["handle"] = async () => {
      throw error();
    };
    const broken = await startTestGateway({ handlers: { knowledgeSpacesList: { kind: "read", handle } } });
    const answer = await broken.caller().call("knowledgeSpacesList");
    await broken.stop();
    return { ...answer, lines: broken.lines.join("\n") };
  };

  test("a mistake of the program's is 500, says nothing of itself and is not worth retrying; the log has it", async () => {
    const answer = await failing(() => new TypeError("cannot read /etc/secret of undefined"));
    expect(answer).toMatchObject({
      status: 500,
      code: "KNOWLEDGE_PROVIDER_UNAVAILABLE",
      meta: { error: { retryable: false } },
    });
    expect(JSON.stringify(answer.meta)).not.toContain("secret");
    expect(answer.lines).toContain("cannot read /etc/secret of undefined");
  });

  test("an engine that fails is 503 and worth retrying, never an empty result", async () => {
    const answer = await failing(() => new EngineFailure("unreachable", "ENGINE_DOWN", "10.0.0.7 refused"));
    expect(answer).toMatchObject({ status: 503, data: null, meta: { error: { retryable: true } } });
    expect(JSON.stringify(answer.meta)).not.toContain("10.0.0.7");
  });

  test("an answer that the contract does not allow does not get out in tests", async () => {
    const handle = async () => ({ items: [{ spaceId: "a b" }], totalItems: 1 }) as never;
    const wrong = await startTestGateway({ handlers: { knowledgeSpacesList: { kind: "read", handle } } });
    const answer = await wrong.caller().call("knowledgeSpacesList");
    await wrong.stop();
    expect(answer.status).toBe(500);
  });
});

test("a Gateway that is told to stop finishes what it has in hand and takes nothing new", async () => {
  const [begun, finish] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const handle: Read<"knowledgeSpacesList">["handle"] = async () => {
    begun.resolve();
    await finish.promise;
    return { items: [], totalItems: 0 };
  };
  const own = await startTestGateway({ handlers: { knowledgeSpacesList: { kind: "read", handle } } });
  const inHand = own.caller().call("knowledgeSpacesList");
  await begun.promise;
  const stopped = own.stop();
  await expect(fetch(`${own.url}/healthz`)).rejects.toThrow();
  finish.resolve();
  expect((await inHand).status).toBe(200);
  await stopped;
});

describe("health", () => {
  test("a living process says so without credentials", async () => {
    expect(await ask("GET", "/healthz")).toMatchObject({ status: 200, body: '{"status":"ok"}' });
  });

  test("readiness names its parts, and that no worker is alive yet", async () => {
    const answer = await ask("GET", "/readyz");
    expect(answer.status).toBe(200);
    expect(JSON.parse(answer.body)).toEqual({
      status: "ok",
      parts: { database: "ok", migrations: "ok", engine: "ok", files: "ok", accessFile: "ok" },
      workers: "silent",
    });
    await gateway.db.execute(sql`insert into worker_heartbeats (worker_id) values ('w1')`);
    expect(JSON.parse((await ask("GET", "/readyz")).body).workers).toBe("alive");
  });

  test("without its database a Gateway is alive, not ready, and answers 503 until the database is back", async () => {
    const own = await startTestGateway();
    const name = new URL(own.config.databaseUrl).pathname.slice(1);
    const admin = (statement: string) => gateway.db.execute(sql.raw(statement));
    await admin(`alter database ${name} with allow_connections false`);
    await admin(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`);

    expect((await fetch(`${own.url}/healthz`)).status).toBe(200);
    const readiness = await fetch(`${own.url}/readyz`);
    expect([readiness.status, (await readiness.json()).parts.database]).toEqual([503, "failing"]);
    const answer = await own.caller().call("knowledgeSpacesList");
    expect(answer).toMatchObject({
      status: 503,
      code: "KNOWLEDGE_PROVIDER_UNAVAILABLE",
      meta: { error: { retryable: true } },
    });

    await admin(`alter database ${name} with allow_connections true`);
    expect((await own.caller().call("knowledgeSpacesList")).status).toBe(200);
    await own.stop();
  });
});

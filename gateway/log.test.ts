import { expect, test } from "vitest";
import { makeLog } from "./log.ts";

test("an error is logged without the values of its query, which may be text of documents", () => {
  const lines: string[] = [];
  const log = makeLog("info", "gateway", { write: (line) => lines.push(line) });
  const cause = Object.assign(new Error("duplicate key value violates unique constraint"), {
    code: "23505",
    detail: "Key (content)=(the secret passage) already exists.",
  });
  const error = Object.assign(new Error("Failed query: insert into citations\nparams: the secret passage", { cause }), {
    params: ["the secret passage"],
  });

  log.error({ err: error, requestId: "r1" }, "failed");

  const [line = ""] = lines;
  expect(line).not.toContain("secret passage");
  expect(JSON.parse(line)).toMatchObject({
    process: "gateway",
    requestId: "r1",
    err: { type: "Error", message: "Failed query: insert into citations", cause: { code: "23505" } },
  });
  expect(JSON.parse(line).err.stack).toContain("log.test.ts");
});

test("an address in an error is logged without the name and password in it", () => {
  const lines: string[] = [];
  const log = makeLog("info", "gateway", { write: (line) => lines.push(line) });
  const cause = new TypeError("Invalid URL: postgres://gateway:p@ss:word@db.example:5432/gateway?ssl=1");
  log.warn({ err: new Error("No connection", { cause }) }, "failed");
  expect(JSON.parse(lines[0] ?? "").err.cause.message).toBe("Invalid URL: postgres://db.example:5432/gateway?ssl=1");
});

import { expect, test } from "vitest";
import { hideSecrets, requestIds } from "./log.ts";

const assertion = "eyJhbGciOiJFZERTQSJ9.eyJzdWIiOiJvIn0.c2lnbmF0dXJl";

test("what is named or shaped like a secret is hidden at any depth", () => {
  const line = JSON.stringify({
    headers: { authorization: "Bearer SECRET-VALUE", cookie: "kc_session=SECRET", "x-user-assertion": assertion },
    settings: { client_secret: 'SE"CRET', serviceToken: "SECRET" },
    err: { message: `refused ${assertion} and Bearer SECRET-VALUE` },
    subject: "olivia",
  });
  const hidden = hideSecrets(line);
  expect(hidden).not.toMatch(/SECRET|SE\\"CRET|eyJ/);
  expect(JSON.parse(hidden)).toMatchObject({ subject: "olivia", headers: { cookie: "[hidden]" } });
});

test("usable ids of a request are kept, others are replaced: nobody writes into the log through a header", () => {
  const traceparent = "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01";
  expect(requestIds(new Headers({ "x-request-id": "abc-1", traceparent }))).toEqual({
    requestId: "abc-1",
    traceId: "4bf92f3577b34da6a3ce929d0e0e4736",
  });
  const made = requestIds(new Headers({ "x-request-id": "two words", traceparent: "nonsense" }));
  expect(made.requestId).toMatch(/^[\da-f-]{36}$/);
  expect(made.traceId).toMatch(/^[\da-f]{32}$/);
});

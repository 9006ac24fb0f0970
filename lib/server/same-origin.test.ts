import { beforeAll, expect, test } from "vitest";
import { isSameOrigin } from "./same-origin.ts";
import { configureConsole } from "./test-console.ts";

beforeAll(() => configureConsole());

test.each<[string, Record<string, string>, boolean, string]>([
  ["POST", { "sec-fetch-site": "same-origin" }, true, "our own page"],
  ["POST", { origin: "http://localhost:3000" }, true, "our own page in a browser that tells less"],
  ["POST", { "sec-fetch-site": "cross-site", origin: "https://evil.example" }, false, "another site's form"],
  ["POST", { "sec-fetch-site": "same-site" }, false, "another port of this host, which gets the cookie too"],
  ["POST", { "sec-fetch-site": "none" }, false, "nobody's page"],
  ["POST", { origin: "null" }, false, "a sandboxed frame"],
  ["POST", { origin: "http://localhost:3001" }, false, "another port, without fetch metadata"],
  ["POST", {}, false, "a change that proves nothing"],
  ["GET", {}, true, "a read by a program"],
  ["GET", { "sec-fetch-site": "none" }, true, "an address typed in"],
  ["GET", { "sec-fetch-site": "cross-site" }, false, "another site that reads along"],
])("%s with %o: %s (%s)", (method, headers, isOurs) => {
  expect(isSameOrigin(new Request("http://localhost:3000/x", { method, headers }))).toBe(isOurs);
});

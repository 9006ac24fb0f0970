import { unstable_doesMiddlewareMatch } from "next/experimental/testing/server";
import { NextRequest } from "next/server";
import { expect, test } from "vitest";
import { config, proxy } from "../proxy";

const visit = (path: string, headers: Record<string, string> = {}) =>
  proxy(new NextRequest(`http://localhost:3000${path}`, { headers }));
const signedIn = { cookie: "kc_session=x" };

test.each(["/", "/spaces", "/spaces/a.b", "/documents/d1?tab=versions", "/sign-in"])("%s is a page", (url) => {
  expect(unstable_doesMiddlewareMatch({ config, url })).toBe(true);
});

test.each([
  ["/api/files", "bodies beyond 10 MB would be cut without a word"],
  ["/api/gateway/knowledge-spaces", "handlers answer for themselves"],
  ["/_next/static/x.js", "needed before signing in"],
  ["/.well-known/jwks.json", "Gateways have no session"],
  ["/healthz", "probes have no session"],
  ["/readyz", "probes have no session"],
  ["/sign-in/start", "no session yet"],
  ["/sign-out", "the session may have ended"],
  ["/sign-out/done", "the session has ended"],
  ["/icon.svg", "shown while signing in"],
])("%s is left alone: %s", (url) => {
  expect(unstable_doesMiddlewareMatch({ config, url })).toBe(false);
});

test("without a session cookie a page leads to the sign-in page and back", () => {
  const response = visit("/spaces?page=2");
  expect(response.status).toBe(307);
  expect(response.headers.get("location")).toBe("http://localhost:3000/sign-in?from=%2Fspaces%3Fpage%3D2");
});

test("a page learns its own path from us, whatever the visitor says", () => {
  const response = visit("/spaces?page=2", { ...signedIn, "x-page-path": "/elsewhere", "x-nonce": "known" });
  expect(response.headers.get("x-middleware-request-x-page-path")).toBe("/spaces?page=2");
  expect(response.headers.get("x-middleware-request-x-nonce")).not.toBe("known");
});

test.each(["/%", "/spaces/%E0%A4%A", "/documents/a%zz?tab=versions"])(
  "%s, which Next would answer with a bare error, is taken for an address without a page",
  (path) => {
    const response = visit(path, signedIn);
    expect(response.headers.get("x-middleware-rewrite")).toBe("http://localhost:3000/no-such-page");
    expect(response.headers.get("x-middleware-request-x-page-path")).toBe(path);
    expect(response.headers.get("content-security-policy")).toContain("nonce-");
  },
);

test("an address that can be read goes to its page", () => {
  expect(visit("/spaces/%E5%91%98?q=%", signedIn).headers.get("x-middleware-rewrite")).toBeNull();
});

test("each response has a policy with a nonce of its own and no way in for foreign scripts or frames", () => {
  const [first, second] = [visit("/", signedIn), visit("/", signedIn)].map(
    (response) => response.headers.get("content-security-policy") ?? "",
  );
  expect(first).not.toBe(second);
  expect(first).toMatch(/script-src 'self' 'nonce-[\w+/=]+' 'strict-dynamic';/);
  expect(first).toContain("frame-ancestors 'none'");
  expect(first).not.toMatch(/script-src[^;]*unsafe/);
});

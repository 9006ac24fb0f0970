import { mkdtempSync, rmSync } from "node:fs";
import type { Server } from "node:http";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { NextRequest } from "next/server";
import { encode } from "next-auth/jwt";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { startIdentityProvider } from "../../../scripts/identity-provider/server.ts";
import { type TestBrowser, testBrowser } from "../../../scripts/identity-provider/test-browser.ts";
import { config } from "../config.ts";
import { configureConsole, origin as consoleUrl } from "../test-console.ts";
import { admit } from "./admit.ts";
import { signedOut, signOut } from "./end.ts";
import { answerAuth } from "./routes.ts";
import { encodeUntilEnd, newSessionToken, readSessionToken } from "./session-token.ts";
import { startSignIn } from "./start.ts";

const folder = mkdtempSync(join(tmpdir(), "kc-sign-in-"));
let issuer: string;
let server: Server;

beforeAll(async () => {
  const port = await freePort();
  issuer = `http://localhost:${port}`;
  configureConsole();
  process.env.OIDC_ISSUER = issuer;
  const { OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = config();
  const stateFile = join(folder, "state");
  server = await startIdentityProvider({ host: "127.0.0.1", port, stateFile, consoleUrl, clientId, clientSecret });
});

afterAll(() => {
  stop();
  rmSync(folder, { recursive: true });
});

function stop() {
  server.close();
  server.closeAllConnections();
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
}

/** One of next-auth's routes as the browser opens it. */
async function open(browser: TestBrowser, url: string): Promise<Response> {
  const { pathname } = new URL(url, consoleUrl);
  const cookie = Object.entries(browser.cookies()).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  const request = new NextRequest(new URL(url, consoleUrl), { headers: { cookie: cookie.join("; ") } });
  const response = await answerAuth(request, pathname.split("/").slice(3));
  browser.keep(response.headers.getSetCookie());
  return response;
}

/** From our page to the identity provider's; stops where it asks, or at the way back when it need not ask. */
async function begin(browser: TestBrowser, from = "/") {
  const { location, setCookies } = await startSignIn(browser.cookies(), from);
  browser.keep(setCookies);
  return (await browser.follow(location, issuer)).at;
}

async function signIn(browser: TestBrowser, { account = "operator", from = "/" } = {}) {
  const asked = await begin(browser, from);
  const { at: back } = await browser.follow(asked, issuer, { account, password: account });
  return open(browser, back);
}

/** Where a failed sign-in ends: next-auth takes two more steps to our page. */
async function finalAddress(browser: TestBrowser, location: string | null) {
  let at = new URL(location ?? "", consoleUrl);
  while (at.pathname.startsWith("/api/auth/")) {
    at = new URL((await open(browser, at.href)).headers.get("location") ?? "", consoleUrl);
  }
  return at;
}

const who = (browser: TestBrowser) => readSessionToken(browser.cookies());

test("signing in leads back to where one was, as the person the identity provider states", async () => {
  const browser = testBrowser();
  const response = await signIn(browser, { from: "/spaces?page=2" });
  expect(response.headers.get("location")).toBe(`${consoleUrl}/spaces?page=2`);
  expect(await who(browser)).toMatchObject({
    sub: "operator",
    name: "Olivia Operator",
    email: "operator@demo.example",
    tenant: "demo",
    groups: ["kb-operators"],
    sid: expect.stringMatching(/^[\da-f-]{36}$/),
  });
});

test("a way back to another site leads to the start page: no open redirect", async () => {
  const response = await signIn(testBrowser(), { from: "//evil.example/spaces" });
  expect(response.headers.get("location")).toBe(`${consoleUrl}/`);
});

test("the session cookie is out of reach of scripts and of other sites' requests", async () => {
  const response = await signIn(testBrowser());
  const cookie = response.headers.getSetCookie().find((line) => line.startsWith("kc_session="));
  expect(cookie).toMatch(/; Path=\/;.*HttpOnly; SameSite=Lax/);
  expect(cookie).not.toContain("operator");
});

test("the session keeps its id and its end however often it is asked for; another sign-in has another id", async () => {
  const browser = testBrowser();
  await signIn(browser);
  const first = await who(browser);
  vi.useFakeTimers({ now: Date.now() + 3_600_000, toFake: ["Date"] });
  await open(browser, "/api/auth/session");
  await open(browser, "/api/auth/session");
  expect(await who(browser)).toMatchObject({ sid: first?.sid, endsAt: first?.endsAt });
  vi.useRealTimers();
  const again = testBrowser();
  await signIn(again);
  expect((await who(again))?.sid).not.toBe(first?.sid);
});

test("a session ends twelve hours after sign-in, used or not", async () => {
  const browser = testBrowser();
  await signIn(browser);
  vi.useFakeTimers({ now: Date.now() + 11.9 * 3_600_000, toFake: ["Date"] });
  await open(browser, "/api/auth/session");
  expect(await who(browser)).not.toBeNull();
  vi.setSystemTime(Date.now() + 0.2 * 3_600_000);
  expect(await who(browser)).toBeNull();
  vi.useRealTimers();
});

test("the session route tells the browser the name and the end, and no token, group or id", async () => {
  const browser = testBrowser();
  await signIn(browser);
  const answer = await (await open(browser, "/api/auth/session")).json();
  expect(answer).toEqual({ user: { name: "Olivia Operator" }, expires: expect.any(String) });
});

test("a cookie that was changed, or sealed with another secret, is nobody's", async () => {
  const browser = testBrowser();
  await signIn(browser);
  const { kc_session: sealed = "" } = browser.cookies();
  expect(await readSessionToken({ kc_session: `${sealed.slice(0, -4)}AAAA` })).toBeNull();
  const token = { ...(await who(browser)), groups: ["kb-admins"] };
  expect(await readSessionToken({ kc_session: await encode({ token, secret: "guessed".repeat(6) }) })).toBeNull();
});

test("a session that was opened before is nobody's once its end has come", async () => {
  const user = { subject: "u", name: "U", email: null, tenant: "demo", groups: [], sessionId: "s" };
  const token = newSessionToken(user, 60, undefined);
  const cookies = { kc_session: await encodeUntilEnd({ token, secret: config().AUTH_SECRET }) };
  expect(await readSessionToken(cookies)).not.toBeNull();
  vi.spyOn(Date, "now").mockReturnValue((token.endsAt + 1) * 1000);
  expect(await readSessionToken(cookies)).toBeNull();
  vi.restoreAllMocks();
});

test("a session with many groups travels in several cookies and is read and ended as one", async () => {
  const groups = Array.from({ length: 100 }, () => crypto.randomUUID());
  const user = { subject: "u", name: "U", email: null, tenant: "demo", groups, sessionId: "s" };
  const token = newSessionToken(user, 60, "an.id.token");
  const sealed = await encodeUntilEnd({ token, secret: config().AUTH_SECRET });
  expect(sealed.length).toBeGreaterThan(4096);
  expect(sealed.length).toBeLessThan(8000);
  const cookies = { "kc_session.0": sealed.slice(0, 3900), "kc_session.1": sealed.slice(3900) };
  expect((await readSessionToken(cookies))?.groups).toEqual(groups);
  expect((await signOut(cookies)).setCookies.map((line) => line.split("=")[0])).toEqual(
    expect.arrayContaining(["kc_session.0", "kc_session.1"]),
  );
});

test("an answer that another browser asked for is refused, so that nobody is signed in as somebody else", async () => {
  const attacker = testBrowser();
  const asked = await begin(attacker);
  const { at: back } = await attacker.follow(asked, issuer, { account: "admin", password: "admin" });
  const victim = testBrowser();
  const address = await finalAddress(victim, (await open(victim, back)).headers.get("location"));
  expect(address.searchParams.get("error")).toBe("OAuthCallback");
  expect(await who(victim)).toBeNull();
});

test("an answer cannot be used twice", async () => {
  const browser = testBrowser();
  const asked = await begin(browser);
  const { at: back } = await browser.follow(asked, issuer, { account: "operator", password: "operator" });
  await open(browser, back);
  const second = await finalAddress(browser, (await open(browser, back)).headers.get("location"));
  expect(second.searchParams.get("error")).toBe("OAuthCallback");
});

test("cancelling at the identity provider is told as a refusal, and the way back is kept for the next try", async () => {
  const browser = testBrowser();
  const asked = await begin(browser, "/spaces");
  const { at: back } = await browser.follow(asked, issuer, { choice: "cancel" });
  const address = await finalAddress(browser, (await open(browser, back)).headers.get("location"));
  expect(address.pathname).toBe("/sign-in");
  expect(Object.fromEntries(address.searchParams)).toEqual({ error: "Callback", callbackUrl: `${consoleUrl}/spaces` });
});

test("claims without a tenant, or with more groups than fit, make no session", async () => {
  const claims = { sub: "u1", name: "U", groups: ["a"] };
  expect(await admit(claims, config())).toEqual({ ok: false, why: "TenantMissing" });
  expect(await admit(claims, { ...config(), OIDC_TENANT: "acme" })).toMatchObject({ ok: true });
  const groups = Array.from({ length: 200 }, () => crypto.randomUUID());
  expect(await admit({ ...claims, tenant: "demo", groups }, config())).toEqual({ ok: false, why: "TooManyGroups" });
});

test("what next-auth offers beyond sign-in stays shut: its log takes anything, its sign-out leaves a session behind", async () => {
  for (const action of ["_log", "csrf", "signout", "providers", "verify-request", "x"]) {
    expect((await open(testBrowser(), `/api/auth/${action}`)).status).toBe(404);
  }
});

test("signing out ends both sessions: the cookie is gone and the identity provider asks for the password again", async () => {
  const browser = testBrowser();
  await signIn(browser);
  expect(await begin(browser)).toContain("/api/auth/callback/oidc?code="); // still signed in there

  const { location, setCookies } = await signOut(browser.cookies());
  browser.keep(setCookies);
  expect(await who(browser)).toBeNull();
  const { at: back } = await browser.follow(location, issuer);
  expect(back).toContain(`${consoleUrl}/sign-out/done?state=`);
  const done = signedOut(browser.cookies(), new URL(back).searchParams.get("state"));
  expect(done.location).toBe("/sign-in?reason=signed-out");
  expect(await begin(browser)).toContain("/interaction/");
});

test("only a return that we asked for is told as a sign-out", () => {
  expect(signedOut({ kc_sign_out_state: "a" }, "b").location).toBe("/sign-in");
  expect(signedOut({}, "").location).toBe("/sign-in");
});

test("while the identity provider is away signing out works here, and signing in says why it cannot", async () => {
  const browser = testBrowser();
  await signIn(browser);
  stop();
  const { location, setCookies } = await signOut(browser.cookies());
  browser.keep(setCookies);
  expect(location).toBe("/sign-in?reason=signed-out-here");
  expect(await who(browser)).toBeNull();
  const started = await startSignIn(browser.cookies(), "/spaces");
  browser.keep(started.setCookies);
  const address = await finalAddress(browser, started.location);
  expect(Object.fromEntries(address.searchParams)).toMatchObject({ error: "OAuthSignin" });
  expect(address.searchParams.get("callbackUrl")).toBe(`${consoleUrl}/spaces`);
});

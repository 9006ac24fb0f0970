import { createHash, randomBytes } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import type { Server } from "node:http";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createRemoteJWKSet, jwtVerify } from "jose";
import { afterAll, beforeAll, expect, test } from "vitest";
import { accounts } from "./accounts.ts";
import { type Settings, startIdentityProvider } from "./server.ts";
import { testBrowser } from "./test-browser.ts";

const folder = mkdtempSync(join(tmpdir(), "kc-idp-"));
const consoleUrl = "http://localhost:3999";
let server: Server;
let settings: Settings;
let issuer: string;

beforeAll(async () => {
  const port = await freePort();
  issuer = `http://localhost:${port}`;
  const stateFile = join(folder, "state.json");
  settings = { host: "127.0.0.1", port, stateFile, clientId: "console", clientSecret: "hush hush", consoleUrl };
  server = await startIdentityProvider(settings);
});

afterAll(async () => {
  await stop(server);
  rmSync(folder, { recursive: true });
});

const stop = (running: Server) =>
  new Promise((resolve) => {
    running.close(resolve);
    running.closeAllConnections();
  });

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
}

/** An authorization request as the console makes it. */
function request(state = "s") {
  const verifier = randomBytes(32).toString("base64url");
  const url = new URL(`${issuer}/auth`);
  url.search = new URLSearchParams({
    client_id: "console",
    redirect_uri: `${consoleUrl}/api/auth/callback/oidc`,
    response_type: "code",
    scope: "openid profile email",
    state,
    nonce: "n",
    code_challenge: createHash("sha256").update(verifier).digest("base64url"),
    code_challenge_method: "S256",
  }).toString();
  return { url: url.href, verifier };
}

async function redeem(back: string, verifier: string): Promise<{ id_token: string; access_token: string }> {
  const response = await fetch(`${issuer}/token`, {
    method: "POST",
    headers: { authorization: `Basic ${btoa("console:hush+hush")}` },
    body: new URLSearchParams({
      grant_type: "authorization_code",
      code: new URL(back).searchParams.get("code") ?? "",
      redirect_uri: `${consoleUrl}/api/auth/callback/oidc`,
      code_verifier: verifier,
    }),
  });
  return (await response.json()) as { id_token: string; access_token: string };
}

async function signIn(browser = testBrowser(), account = "operator") {
  const { url, verifier } = request();
  const { at } = await browser.follow(url, issuer);
  const { at: back } = await browser.follow(at, issuer, { account, password: account, choice: "sign-in" });
  return { back, ...(await redeem(back, verifier)) };
}

const signOutUrl = (parameters: Record<string, string>) =>
  `${issuer}/session/end?${new URLSearchParams({ client_id: "console", ...parameters })}`;

test.each(accounts)("$id signs in and is stated with name, tenant and groups", async ({ id, name, groups }) => {
  const { id_token } = await signIn(testBrowser(), id);
  const keys = createRemoteJWKSet(new URL(`${issuer}/jwks`));
  const { payload } = await jwtVerify(id_token, keys, { issuer, audience: "console" });
  expect(payload).toMatchObject({ sub: id, name, groups, tenant: "demo", email: `${id}@demo.example`, nonce: "n" });
});

test("a wrong password says so and lets one try again", async () => {
  const browser = testBrowser();
  const { at } = await browser.follow(request().url, issuer);
  const wrong = await browser.open(at, { account: "operator", password: "nope", choice: "sign-in" });
  expect(wrong.status).toBe(422);
  expect(await wrong.text()).toContain('role="alert"');
  const { at: back } = await browser.follow(at, issuer, { account: "operator", password: "operator" });
  expect(new URL(back).searchParams.get("code")).toBeTruthy();
});

test("an account rests after ten wrong passwords, so that a page cannot try them all", async () => {
  const browser = testBrowser();
  const { at } = await browser.follow(request().url, issuer);
  for (let tries = 0; tries < 10; tries++) await browser.open(at, { account: "auditor", password: "nope" });
  expect((await browser.open(at, { account: "auditor", password: "auditor" })).status).toBe(429);
});

test("cancelling goes back to the console as a refusal", async () => {
  const browser = testBrowser();
  const { at } = await browser.follow(request("mine").url, issuer);
  const { at: back } = await browser.follow(at, issuer, { choice: "cancel" });
  expect(Object.fromEntries(new URL(back).searchParams)).toMatchObject({ error: "access_denied", state: "mine" });
});

test("the page lists every account, in the browser's language, without any script", async () => {
  const english = await (await testBrowser().follow(request().url, issuer)).response.text();
  const chinese = await (await testBrowser("zh-CN").follow(request().url, issuer)).response.text();
  for (const { id } of accounts) expect(english).toContain(`<code>${id}</code>`);
  expect(english).toContain('<label for="account">Account</label>');
  expect(chinese).toContain('<label for="account">账号</label>');
  expect(english).not.toMatch(/<script|\son\w+=/);
});

test("what an address says is shown as text: no script from a link", async () => {
  const { response, at } = await testBrowser().follow(request().url, issuer);
  expect(response.headers.get("content-security-policy")).toContain("default-src 'none'");
  const browser = testBrowser();
  const { at: own } = await browser.follow(request().url, issuer);
  const shown = await browser.open(own, { account: '"><script>alert(1)</script>', password: "x" });
  expect(await shown.text()).not.toContain("<script>");
  expect(at).not.toBe(own);
});

test("a form sent by another site, or into another browser's sign-in, is refused", async () => {
  const browser = testBrowser();
  const { at } = await browser.follow(request().url, issuer);
  const cookie = `kc_idp_interaction=${browser.cookies().kc_idp_interaction}; kc_idp_interaction.sig=${browser.cookies()["kc_idp_interaction.sig"]}`;
  const body = new URLSearchParams({ account: "operator", password: "operator" });
  const foreign = await fetch(at, { method: "POST", body, headers: { cookie, origin: "http://evil.example" } });
  expect(foreign.status).toBe(403);
  const strange = await testBrowser().open(at, { account: "operator", password: "operator" });
  expect(strange.status).toBe(400);
  expect(await strange.text()).toContain(consoleUrl);
});

test("a code without PKCE, or for an unregistered address, is not given", async () => {
  const bare = new URL(request().url);
  bare.searchParams.delete("code_challenge");
  bare.searchParams.delete("code_challenge_method");
  const { at } = await testBrowser().follow(bare.href, issuer);
  expect(new URL(at).searchParams.get("error")).toBe("invalid_request");
  const elsewhere = new URL(request().url);
  elsewhere.searchParams.set("redirect_uri", "http://evil.example/callback");
  expect((await testBrowser().follow(elsewhere.href, issuer)).response.status).toBe(400);
});

test("signing out with the person's id token ends the session at once: the next sign-in asks again", async () => {
  const browser = testBrowser();
  const { id_token } = await signIn(browser);
  const again = await browser.follow(request().url, issuer);
  expect(new URL(again.at).searchParams.get("code")).toBeTruthy();

  const target = `${consoleUrl}/sign-out/done`;
  const url = signOutUrl({ id_token_hint: id_token, post_logout_redirect_uri: target, state: "bye" });
  expect((await browser.follow(url, issuer)).at).toBe(`${target}?state=bye`);
  expect((await browser.follow(request().url, issuer)).at).toContain("/interaction/");
});

test("without it a page asks first, so that no other site signs people out", async () => {
  const browser = testBrowser();
  await signIn(browser);
  const asked = await browser.open(signOutUrl({ post_logout_redirect_uri: `${consoleUrl}/sign-out/done` }));
  expect(asked.status).toBe(200);
  expect(await asked.text()).toContain('name="logout" value="yes"');
  expect(new URL((await browser.follow(request().url, issuer)).at).searchParams.get("code")).toBeTruthy();
});

test("another person's id token does not end a session at once", async () => {
  const browser = testBrowser();
  await signIn(browser, "viewer");
  const { id_token } = await signIn(testBrowser(), "operator");
  const url = signOutUrl({ id_token_hint: id_token, post_logout_redirect_uri: `${consoleUrl}/sign-out/done` });
  expect((await browser.open(url)).status).toBe(200);
});

test("after a restart old id tokens still verify, because keys are kept where only their owner reads them", async () => {
  const { id_token } = await signIn();
  await stop(server);
  server = await startIdentityProvider(settings);
  await fetch(`${issuer}/healthz`).catch(() => undefined); // spends the connection to the server that is gone
  await expect(jwtVerify(id_token, createRemoteJWKSet(new URL(`${issuer}/jwks`)))).resolves.toBeDefined();
  expect(statSync(settings.stateFile).mode & 0o777).toBe(0o600);
  const published = await (await fetch(`${issuer}/jwks`)).text();
  expect(published).not.toContain(JSON.parse(readFileSync(settings.stateFile, "utf8")).signingKey.d);
});

test.each([
  ["to listen beyond loopback", { host: "0.0.0.0" }],
  ["to serve a console elsewhere", { consoleUrl: "https://knowledge.example" }],
])("it refuses %s: its passwords are no secret", async (_, change) => {
  await expect(startIdentityProvider({ ...settings, ...change })).rejects.toThrow("this machine only");
});

test("a name that only resolves to loopback is not answered", async () => {
  const { port } = new URL(issuer);
  const { get } = await import("node:http");
  const status = await new Promise((resolve) => {
    get({ host: "127.0.0.1", port, path: "/healthz", headers: { host: "evil.example" } }, (response) => {
      response.resume();
      resolve(response.statusCode);
    });
  });
  expect(status).toBe(421);
  expect((await fetch(`${issuer}/healthz`)).status).toBe(200);
});

import { createSecretKey } from "node:crypto";
import { eq } from "drizzle-orm";
import { base64url, CompactSign, exportSPKI, importJWK } from "jose";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { auditEvents } from "../db/schema.ts";
import { startTestGateway, type TestGateway } from "../http/test-gateway.ts";
import { makeKey, startTestIssuer, type TestIssuer } from "../http/testing/test-issuer.ts";

let gateway: TestGateway;
let stranger: TestIssuer;
beforeAll(async () => {
  gateway = await startTestGateway({ keyCooldownSeconds: 0 });
  stranger = await startTestIssuer();
});
afterAll(async () => {
  await gateway.stop();
  await stranger.stop();
});

const seconds = () => Math.floor(Date.now() / 1000);
const list = (headers: Record<string, string | undefined>, caller = gateway.caller()) =>
  caller.call("knowledgeSpacesList", { headers });

test("a believed caller is answered", async () => {
  expect((await list({})).status).toBe(200);
});

type Bad = () => Promise<Record<string, string | undefined>>;
const asserted =
  (make: (caller: ReturnType<TestGateway["caller"]>) => Promise<string>): Bad =>
  async () => ({
    "x-user-assertion": await make(gateway.caller({ sessionId: "session-1" })),
    "x-harness-session-id": "session-1",
  });
const changed = (changes: () => { payload?: object; header?: object }) =>
  asserted((caller) => caller.assertion(changes()));

/** The attack, the reason that must be logged for it, and the headers that make it. */
const attacks: [string, string, Bad][] = [
  ["no service token", "service token is missing or unknown", async () => ({ authorization: undefined })],
  [
    "an unknown service token",
    "service token is missing or unknown",
    async () => ({ authorization: "Bearer somebody-else" }),
  ],
  [
    "a service token of another scheme",
    "service token is missing or unknown",
    async () => ({ authorization: "Basic c2VydmljZQ==" }),
  ],
  ["no assertion", "assertion is missing or malformed", async () => ({ "x-user-assertion": undefined })],
  ["no session id", "session id is missing or malformed", async () => ({ "x-harness-session-id": undefined })],
  [
    "an assertion longer than 8192 characters",
    "assertion is missing or malformed",
    async () => ({ "x-user-assertion": "a".repeat(8193) }),
  ],
  ["an assertion that is no JWT", "assertion is no JWT", async () => ({ "x-user-assertion": "not.a.jwt" })],
  [
    "an assertion replayed in another session",
    "assertion belongs to another session",
    async () => ({ "x-harness-session-id": "another-session" }),
  ],
  [
    "an expired assertion",
    "assertion ERR_JWT_EXPIRED",
    changed(() => ({ payload: { iat: seconds() - 120, exp: seconds() - 60 } })),
  ],
  [
    "an assertion from the future",
    "assertion was issued in the future",
    changed(() => ({ payload: { iat: seconds() + 60, exp: seconds() + 120 } })),
  ],
  [
    "an assertion that is not valid yet",
    "assertion ERR_JWT_CLAIM_VALIDATION_FAILED",
    changed(() => ({ payload: { nbf: seconds() + 60 } })),
  ],
  [
    "an assertion that lives longer than ten minutes",
    "assertion lives too long",
    changed(() => ({ payload: { exp: seconds() + 601 } })),
  ],
  [
    "an assertion that expires before it was issued",
    "assertion lives too long",
    changed(() => ({ payload: { iat: seconds() + 4, exp: seconds() + 2 } })),
  ],
  [
    "an assertion without an expiry",
    "assertion claims are not usable: exp",
    changed(() => ({ payload: { exp: undefined } })),
  ],
  [
    "an assertion without a time of issue",
    "assertion claims are not usable: iat",
    changed(() => ({ payload: { iat: undefined } })),
  ],
  [
    "an assertion for another audience",
    "assertion ERR_JWT_CLAIM_VALIDATION_FAILED",
    changed(() => ({ payload: { aud: "somebody-else" } })),
  ],
  [
    "an assertion for several audiences",
    "assertion claims are not usable: aud",
    changed(() => ({ payload: { aud: ["knowledge-gateway", "somebody-else"] } })),
  ],
  [
    "an assertion of another type of token",
    "assertion ERR_JWT_CLAIM_VALIDATION_FAILED",
    changed(() => ({ header: { typ: "JWT" } })),
  ],
  ["an assertion that names no key", "assertion names no key", changed(() => ({ header: { kid: undefined } }))],
  [
    "an assertion that names an unknown key",
    "assertion ERR_JWKS_NO_MATCHING_KEY",
    changed(() => ({ header: { kid: "never-published" } })),
  ],
  [
    "an assertion without a subject",
    "assertion claims are not usable: sub",
    changed(() => ({ payload: { sub: undefined } })),
  ],
  [
    "an assertion without a tenant",
    "assertion claims are not usable: tenant",
    changed(() => ({ payload: { tenant: undefined } })),
  ],
  [
    "an assertion whose groups are no list",
    "assertion claims are not usable: groups",
    changed(() => ({ payload: { groups: "kb-admins" } })),
  ],
  [
    "an assertion signed by a trusted issuer's name with a key of another",
    "assertion ERR_JWS_SIGNATURE_VERIFICATION_FAILED",
    asserted(async (caller) =>
      gateway.issuer.assertion(caller.claims, { signing: { ...(await makeKey()), kid: gateway.issuer.signing.kid } }),
    ),
  ],
  [
    "a good assertion of an issuer that is not trusted",
    "assertion issuer is not trusted",
    asserted((caller) => stranger.assertion(caller.claims)),
  ],
  [
    "an assertion with one claim changed after signing",
    "assertion ERR_JWS_SIGNATURE_VERIFICATION_FAILED",
    asserted(async (caller) =>
      withPayload(await caller.assertion(), (claims) => ({ ...claims, groups: ["kb-admins", "more"] })),
    ),
  ],
  [
    "an unsigned assertion (alg none)",
    "assertion ERR_JOSE_ALG_NOT_ALLOWED",
    asserted(async (caller) => unsigned(await caller.assertion())),
  ],
  [
    "an assertion signed with the public key as an HMAC secret",
    "assertion ERR_JOSE_ALG_NOT_ALLOWED",
    asserted(signedWithPublicKey),
  ],
];

describe("is not believed, and hears nothing but that:", () => {
  test.each(attacks)("%s", async (_, reason, bad) => {
    const answer = await list(await bad());
    expect(answer).toMatchObject({
      status: 401,
      code: "KNOWLEDGE_UNAUTHENTICATED",
      meta: { error: { message: "The caller's identity could not be verified.", retryable: false, fieldErrors: [] } },
    });
    const logged = gateway.lines.filter((line) => line.includes(answer.meta.traceId)).map((line) => JSON.parse(line));
    expect(logged).toContainEqual(expect.objectContaining({ msg: "caller not believed", reason }));
  });
});

test("the reason for a refusal is in the log, the credentials are not", async () => {
  const caller = gateway.caller();
  const assertion = await caller.assertion({ payload: { aud: "somebody-else" } });
  const { meta } = await list({ "x-user-assertion": assertion }, caller);
  const lines = gateway.lines.filter((line) => line.includes(meta.traceId));
  expect(lines.join("\n")).toContain("ERR_JWT_CLAIM_VALIDATION_FAILED");
  const everything = gateway.lines.join("\n");
  expect(everything).not.toContain(assertion);
  expect(everything).not.toContain(assertion.split(".")[2]);
  expect(everything).not.toContain("service-token-of-the-tests");
});

test("a caller with a valid service token but no identity is audited; without a token nothing is written", async () => {
  const known = await list({ "x-user-assertion": "not.a.jwt" });
  const unknown = await list({ authorization: "Bearer guessing" });
  const rowsOf = (traceId: string) => gateway.db.select().from(auditEvents).where(eq(auditEvents.traceId, traceId));
  expect(await rowsOf(known.meta.traceId)).toMatchObject([
    { service: "tests", subject: null, action: "knowledgeSpacesList", outcome: "KNOWLEDGE_UNAUTHENTICATED" },
  ]);
  expect(await rowsOf(unknown.meta.traceId)).toEqual([]);
});

test("a key that its issuer adds later is fetched and believed", async () => {
  const next = await makeKey();
  const caller = gateway.caller();
  const withNext = () =>
    gateway.issuer.assertion(caller.claims, { signing: next }).then((assertion) => ({ "x-user-assertion": assertion }));
  expect((await list(await withNext(), caller)).status).toBe(401);
  gateway.issuer.published.push(next.published);
  expect((await list(await withNext(), caller)).status).toBe(200);
  expect((await list({}, caller)).status).toBe(200);
});

test("an issuer whose keys cannot be fetched is trouble on this side, and still nobody is let in", async () => {
  const silent = await startTestIssuer();
  await silent.stop();
  const other = await startTestGateway({
    access: (file) => ({
      ...file,
      issuers: [{ issuer: silent.issuer, audience: silent.audience, jwksUrl: silent.jwksUrl }],
    }),
  });
  const caller = other.caller();
  const answer = await caller.call("knowledgeSpacesList", {
    headers: { "x-user-assertion": await silent.assertion(caller.claims) },
  });
  await other.stop();
  expect(answer).toMatchObject({
    status: 503,
    code: "KNOWLEDGE_PROVIDER_UNAVAILABLE",
    meta: { error: { retryable: true } },
  });
});

function withPayload(token: string, change: (claims: object) => object): string {
  const [header, payload = "", signature] = token.split(".");
  const claims = change(JSON.parse(new TextDecoder().decode(base64url.decode(payload))));
  return [header, base64url.encode(JSON.stringify(claims)), signature].join(".");
}

function unsigned(token: string): string {
  const [header = "", payload] = token.split(".");
  const parameters = JSON.parse(new TextDecoder().decode(base64url.decode(header)));
  return [base64url.encode(JSON.stringify({ ...parameters, alg: "none" })), payload, ""].join(".");
}

/** What a verifier that lets the token choose the algorithm would accept. */
async function signedWithPublicKey(caller: ReturnType<TestGateway["caller"]>): Promise<string> {
  const { published, signing } = gateway.issuer;
  const publicKey = await importJWK({ ...published[0], alg: "EdDSA" }, "EdDSA", { extractable: true });
  const secret = createSecretKey(Buffer.from(await exportSPKI(publicKey as CryptoKey)));
  const [, payload = ""] = (await caller.assertion()).split(".");
  return new CompactSign(base64url.decode(payload))
    .setProtectedHeader({ alg: "HS256", kid: signing.kid, typ: "user-assertion+jwt" })
    .sign(secret);
}

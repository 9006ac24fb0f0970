import { createLocalJWKSet, errors, type JSONWebKeySet, jwtVerify } from "jose";
import { expect, test, vi } from "vitest";
import { AssertionTooLong, ownAssertionIssuer } from "./assertion.ts";
import { createAssertionJwk, readAssertionKeys } from "./assertion-keys.ts";

const user = { subject: "olivia", tenant: "demo", groups: ["kb-operators"], sessionId: "s-1" };
const [first, second] = [createAssertionJwk("first"), createAssertionJwk("second")];

function issuer(jwks: object[], lifetimeSeconds = 60) {
  const read = readAssertionKeys({ ASSERTION_KEYS: JSON.stringify({ keys: jwks }) });
  if (!read.ok) throw new Error(read.must);
  return ownAssertionIssuer({
    issuer: "http://localhost:3000",
    audience: "knowledge-gateway",
    lifetimeSeconds,
    keys: read.keys,
  });
}

/** As a Gateway does it: nothing but the published set. */
const verify = (assertion: string, publisher: ReturnType<typeof issuer>, audience = "knowledge-gateway") =>
  jwtVerify(assertion, createLocalJWKSet(publisher.publicKeys() as JSONWebKeySet), {
    issuer: "http://localhost:3000",
    audience,
    algorithms: ["EdDSA"],
    typ: "user-assertion+jwt",
  });

test("an assertion says who asks, for which session, and for a minute", async () => {
  const own = issuer([first]);
  const { payload, protectedHeader } = await verify(await own.mint(user), own);
  expect(protectedHeader).toEqual({ alg: "EdDSA", kid: "first", typ: "user-assertion+jwt" });
  expect(payload).toMatchObject({ sub: "olivia", tenant: "demo", groups: ["kb-operators"], sid: "s-1" });
  expect(Number(payload.exp) - Number(payload.iat)).toBe(60);
});

test("no two assertions are the same, so that one can be told from its replay", async () => {
  const own = issuer([first]);
  const ids = await Promise.all([1, 2].map(async () => (await verify(await own.mint(user), own)).payload.jti));
  expect(new Set(ids).size).toBe(2);
});

test("an assertion is refused after its time", async () => {
  const own = issuer([first], 5);
  const assertion = await own.mint(user);
  vi.useFakeTimers({ now: Date.now() + 6000, toFake: ["Date"] });
  await expect(verify(assertion, own)).rejects.toThrow(errors.JWTExpired);
  vi.useRealTimers();
});

test("an assertion for another audience is refused", async () => {
  const own = issuer([first]);
  await expect(verify(await own.mint(user), own, "another-gateway")).rejects.toThrow(errors.JWTClaimValidationFailed);
});

test("the private half is never published", () => {
  const { keys } = issuer([first, second]).publicKeys();
  expect(keys).toEqual([
    { kty: "OKP", crv: "Ed25519", kid: "first", x: first.x, alg: "EdDSA", use: "sig" },
    { kty: "OKP", crv: "Ed25519", kid: "second", x: second.x, alg: "EdDSA", use: "sig" },
  ]);
});

test("a new key signs at once, the old one's assertions hold while it is listed, and no longer once it is removed", async () => {
  const old = await issuer([first]).mint(user);
  const rotated = issuer([second, first]);
  expect((await verify(await rotated.mint(user), rotated)).protectedHeader.kid).toBe("second");
  await expect(verify(old, rotated)).resolves.toBeDefined();
  await expect(verify(old, issuer([second]))).rejects.toThrow(errors.JWKSNoMatchingKey);
});

test("a forged assertion of the same kid is refused", async () => {
  const forger = issuer([{ ...second, kid: "first" }]);
  await expect(verify(await forger.mint(user), issuer([first]))).rejects.toThrow(errors.JWSSignatureVerificationFailed);
});

test("groups that do not fit the contract's 8192 characters are an error of their own, not a call that fails", async () => {
  const groups = Array.from({ length: 300 }, (_, number) => `some-department/some-group-${number}`);
  await expect(issuer([first]).mint({ ...user, groups })).rejects.toThrow(AssertionTooLong);
});

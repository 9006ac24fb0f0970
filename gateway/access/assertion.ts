import { createRemoteJWKSet, decodeJwt, errors, type JWTVerifyGetKey, jwtVerify } from "jose";
import { z } from "zod";
import type { AccessFile } from "./access-file.ts";

/** Why an assertion is not believed. For the log only: the caller always hears the same. */
export class AssertionRejected extends Error {
  override name = "AssertionRejected";
}
/** The issuer's keys cannot be fetched, so nothing can be said about the assertion. */
export class KeysUnreachable extends Error {
  override name = "KeysUnreachable";
}

const maxLifetimeSeconds = 600;
/** How far the two clocks may differ. */
const skewSeconds = 5;

const Name = z.string().min(1).max(256);
const Claims = z.object({
  aud: z.string(), // exactly one audience, not a list
  sub: Name,
  tenant: Name,
  groups: z.array(Name).max(500),
  sid: Name,
  iat: z.number(),
  exp: z.number(),
});
export type Assertion = Pick<z.infer<typeof Claims>, "sub" | "tenant" | "groups" | "sid">;
export type VerifyAssertion = (token: string, sessionId: string, issuers: AccessFile["issuers"]) => Promise<Assertion>;

/**
 * Makes the function that verifies user assertions: EdDSA only, known issuer, its published keys, one audience, a
 * lifetime of at most ten minutes that covers now, and the session that the call names. Keys are kept for ten minutes;
 * an unknown `kid` fetches them again, at most every `cooldownSeconds`. Throws AssertionRejected or KeysUnreachable.
 */
export function assertionVerifier(now: () => Date, cooldownSeconds = 30): VerifyAssertion {
  const keySets = new Map<string, JWTVerifyGetKey>();
  const keysAt = (url: string): JWTVerifyGetKey => {
    const known = keySets.get(url) ?? publishedKeys(url, cooldownSeconds);
    keySets.set(url, known);
    return known;
  };

  return async (token, sessionId, issuers) => {
    const trusted = issuers.find(({ issuer }) => issuer === claimedIssuer(token));
    if (!trusted) throw new AssertionRejected("issuer is not trusted");
    const { payload } = await jwtVerify(token, keysAt(trusted.jwksUrl), {
      algorithms: ["EdDSA"],
      issuer: trusted.issuer,
      audience: trusted.audience,
      typ: "user-assertion+jwt",
      clockTolerance: skewSeconds,
      currentDate: now(),
    }).catch(rejected);
    const claims = Claims.safeParse(payload);
    if (!claims.success)
      throw new AssertionRejected(
        `claims are not usable: ${claims.error.issues.map(({ path }) => path.join(".")).join(", ")}`,
      );
    checkLifetime(claims.data, now());
    if (claims.data.sid !== sessionId) throw new AssertionRejected("belongs to another session");
    return claims.data;
  };
}

function checkLifetime({ iat, exp }: { iat: number; exp: number }, now: Date): void {
  if (exp <= iat || exp - iat > maxLifetimeSeconds) throw new AssertionRejected("lives too long");
  if (iat > now.getTime() / 1000 + skewSeconds) throw new AssertionRejected("was issued in the future");
}

function claimedIssuer(token: string): string | undefined {
  try {
    return decodeJwt(token).iss;
  } catch {
    throw new AssertionRejected("is no JWT");
  }
}

/** Tells keys that could not be fetched apart from a key that is not among them. */
function publishedKeys(url: string, cooldownSeconds: number): JWTVerifyGetKey {
  const keys = createRemoteJWKSet(new URL(url), { timeoutDuration: 3_000, cooldownDuration: cooldownSeconds * 1000 });
  return async (header, token) => {
    if (!header?.kid) throw new AssertionRejected("names no key");
    return keys(header, token).catch((error: unknown) => {
      if (error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWKSMultipleMatchingKeys) throw error;
      throw new KeysUnreachable("the issuer's keys cannot be fetched", { cause: error });
    });
  };
}

function rejected(error: unknown): never {
  if (error instanceof KeysUnreachable || error instanceof AssertionRejected) throw error;
  throw new AssertionRejected(error instanceof errors.JOSEError ? error.code : "cannot be verified", { cause: error });
}

import "server-only";
import { randomUUID } from "node:crypto";
import { SignJWT } from "jose";
import { once } from "../once.ts";
import type { AssertionKey } from "./assertion-keys.ts";
import { config } from "./config.ts";

/** Whom an assertion speaks of. `sessionId` is what goes into `X-Harness-Session-Id` beside it. */
export type AssertedUser = { subject: string; tenant: string; groups: readonly string[]; sessionId: string };

/** The seam for a business that issues assertions of its own: those may be opaque and need publish no keys. */
export type AssertionIssuer = {
  /** A fresh assertion for one Gateway call, at most 8192 characters. @throws {AssertionTooLong} */
  mint(user: AssertedUser): Promise<string>;
  /** The JWK set at `/.well-known/jwks.json`; public halves only. */
  publicKeys(): { keys: object[] };
};

/** The contract's bound on `X-User-Assertion`. */
const maxLength = 8192;

export class AssertionTooLong extends Error {
  constructor(groupCount: number) {
    super(`An assertion holds at most ${maxLength} characters; ${groupCount} groups do not fit`);
    this.name = "AssertionTooLong";
  }
}

type OwnIssuer = { issuer: string; audience: string; lifetimeSeconds: number; keys: AssertionKey[] };

/** Signs assertions with the console's own keys: says who asks and, in `groups`, what the identity provider said of them. */
export function ownAssertionIssuer({ issuer, audience, lifetimeSeconds, keys }: OwnIssuer): AssertionIssuer {
  const [current] = keys;
  if (!current) throw new Error("There is no key to sign with");
  return {
    async mint({ subject, tenant, groups, sessionId }) {
      const assertion = await new SignJWT({ tenant, groups, sid: sessionId })
        .setProtectedHeader({ alg: "EdDSA", kid: current.kid, typ: "user-assertion+jwt" })
        .setIssuer(issuer)
        .setAudience(audience)
        .setSubject(subject)
        .setJti(randomUUID())
        .setIssuedAt()
        .setExpirationTime(`${lifetimeSeconds}s`)
        .sign(current.privateKey);
      if (assertion.length > maxLength) throw new AssertionTooLong(groups.length);
      return assertion;
    },
    publicKeys: () => ({ keys: keys.map(({ publicJwk }) => ({ ...publicJwk, alg: "EdDSA", use: "sig" })) }),
  };
}

/** The issuer in use. A business that has its own plugs it in here. */
export const assertionIssuer = once(() => {
  const { CONSOLE_URL, GATEWAY_AUDIENCE, ASSERTION_LIFETIME_SECONDS, assertionKeys } = config();
  return ownAssertionIssuer({
    issuer: CONSOLE_URL,
    audience: GATEWAY_AUDIENCE,
    lifetimeSeconds: ASSERTION_LIFETIME_SECONDS,
    keys: assertionKeys,
  });
});

/** Says who is asking, for one Gateway call; never kept. What they may do is the Gateway's to decide. */
export const mintAssertion = (user: AssertedUser): Promise<string> => assertionIssuer().mint(user);

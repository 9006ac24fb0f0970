import { randomUUID } from "node:crypto";
import { exportSPKI, importJWK, type JWK, SignJWT } from "jose";
import type { Claims, Identity, Who } from "./identity.ts";

export type Minting = {
  /** Private Ed25519 key with its `kid`. */
  key: JWK;
  issuer: string;
  audience: string;
  /** What the assertion says about each subject beyond issuer, audience, times and session. */
  subjects: Partial<Record<Who, Claims>>;
  /** Value of the `typ` header. */
  type: string;
  /** Name of the claim that holds the session. */
  sessionClaim: string;
  lifetimeSeconds: number;
};

/** Signs assertions itself, with a key that the Gateway trusts. */
export function mintedIdentity({ key, subjects, type, sessionClaim, lifetimeSeconds, ...fixed }: Minting): Identity {
  const sessions = new Map<Who, string>();
  const sessionOf = (who: Who) => {
    const session = sessions.get(who) ?? `conformance-${randomUUID()}`;
    sessions.set(who, session);
    return session;
  };
  const signingKey = importJWK(key, "EdDSA");
  const sign = async (claims: Claims) =>
    new SignJWT(claims).setProtectedHeader({ alg: "EdDSA", kid: key.kid, typ: type }).sign(await signingKey);
  const claimsOf = (who: Who): Claims => {
    const now = Math.floor(Date.now() / 1000);
    return {
      ...{ iss: fixed.issuer, aud: fixed.audience, ...subjects[who] },
      ...{ [sessionClaim]: sessionOf(who), jti: randomUUID(), iat: now, exp: now + lifetimeSeconds },
    };
  };
  return {
    has: (who) => subjects[who] !== undefined,
    sessionOf,
    assertion: (who) => sign(claimsOf(who)),
    issuer: { claimsOf, sign, publicKey: () => publicKeyOf(key) },
  };
}

async function publicKeyOf({ kty, crv, x }: JWK): Promise<string> {
  const key = await importJWK({ kty, crv, x, alg: "EdDSA" }, "EdDSA", { extractable: true });
  if (key instanceof Uint8Array) throw new Error("The signing key is no key pair");
  return exportSPKI(key);
}

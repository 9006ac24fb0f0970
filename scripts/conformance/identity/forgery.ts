/** Assertions that no Gateway may believe. */
import { createSecretKey, randomUUID } from "node:crypto";
import { base64url, generateKeyPair, SignJWT } from "jose";
import { NotTested } from "../case.ts";
import type { Claims, Identity, Who } from "./identity.ts";
import { isJwt } from "./pasted.ts";

export type Forge = (identity: Identity, who: Who) => Promise<string>;

/** With the trusted key, and claims that are wrong. */
const signedWith =
  (change: (claims: Claims) => Claims): Forge =>
  async ({ issuer }, who) => {
    if (!issuer) throw new NotTested("it takes the issuer's signing key to make such an assertion");
    return issuer.sign(change(issuer.claimsOf(who)));
  };

const secondsAgo = (seconds: number) => Math.floor(Date.now() / 1000) - seconds;

export const expired = signedWith((claims) => ({ ...claims, iat: secondsAgo(240), exp: secondsAgo(180) }));
export const ofAnotherIssuer = signedWith((claims) => ({ ...claims, iss: `https://${randomUUID()}.invalid` }));
export const forAnotherAudience = signedWith((claims) => ({ ...claims, aud: `somebody-else-${randomUUID()}` }));

/** Same claims and key id, signed with a key that nobody published. */
export const signedByStranger: Forge = async (identity, who) => {
  const { header, claims } = opened(await identity.assertion(who));
  const { privateKey } = await generateKeyPair("EdDSA");
  return new SignJWT(claims).setProtectedHeader({ ...header, alg: "EdDSA" }).sign(privateKey);
};

export const changedAfterSigning: Forge = async (identity, who) => {
  const assertion = await identity.assertion(who);
  const { claims } = opened(assertion);
  const [header, , signature] = assertion.split(".");
  return [header, encoded({ ...claims, sub: `${String(claims.sub)}-${randomUUID()}` }), signature].join(".");
};

export const unsigned: Forge = async (identity, who) => {
  const { header, claims } = opened(await identity.assertion(who));
  return `${encoded({ ...header, alg: "none" })}.${encoded(claims)}.`;
};

/** What a verifier that lets the token choose the algorithm would take for a signature. */
export const signedWithPublicKey: Forge = async (identity, who) => {
  const { issuer } = identity;
  if (!issuer) throw new NotTested("it takes the issuer's key to make such an assertion");
  const { header, claims } = opened(await identity.assertion(who));
  const secret = createSecretKey(Buffer.from(await issuer.publicKey()));
  return new SignJWT(claims).setProtectedHeader({ ...header, alg: "HS256" }).sign(secret);
};

const encoded = (value: object) => base64url.encode(JSON.stringify(value));

function opened(assertion: string): { header: Claims; claims: Claims } {
  if (!isJwt(assertion)) throw new NotTested("assertions of this Gateway are no JWTs, so none can be forged here");
  const [header = "", payload = ""] = assertion.split(".");
  const part = (text: string) => JSON.parse(new TextDecoder().decode(base64url.decode(text))) as Claims;
  return { header: part(header), claims: part(payload) };
}

/** Links to one version's file: signed, for one minute, for one subject, good for nothing else. */
import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";

export const linkLifetimeSeconds = 60;
/** Keys the signature to its purpose, so that no other use of the secret can make a link. */
const purpose = "knowledge-gateway file link 1";

const Claims = z.object({
  versionId: z.string(),
  tenant: z.string(),
  /** Whose right to download was checked; the fetch itself carries no identity and is audited as theirs. */
  subject: z.string(),
  /** Milliseconds since 1970. */
  expiresAtMs: z.number().int(),
});
export type LinkClaims = z.infer<typeof Claims>;

/** The link's last path segment. Holds ids only: no path, no store key, no address of an engine. */
export function signLink(secret: string, claims: LinkClaims): string {
  const payload = Buffer.from(JSON.stringify(claims)).toString("base64url");
  return `${payload}.${signature(secret, payload)}`;
}

/** What the link stands for; null when it was not signed here or its time is over. */
export function readLink(secret: string, token: string, now: Date): LinkClaims | null {
  const [payload = "", given = ""] = token.split(".", 2);
  if (token !== `${payload}.${given}` || !isEqual(given, signature(secret, payload))) return null;
  const claims = Claims.parse(JSON.parse(Buffer.from(payload, "base64url").toString())); // signed, so written above
  return now.getTime() < claims.expiresAtMs ? claims : null;
}

const signature = (secret: string, payload: string) =>
  createHmac("sha256", secret).update(`${purpose}\n${payload}`).digest("base64url");

const isEqual = (one: string, other: string) =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

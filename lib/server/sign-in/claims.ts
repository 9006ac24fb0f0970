import "server-only";
import type { SignedInUser } from "../session.ts";

type Claims = Record<string, unknown>;

/** Which claims say what, and the tenant of people whose claims name none. */
export type ClaimNames = { groups: string; tenant: string; fallbackTenant?: string };

export type ClaimedUser =
  | { ok: true; user: Omit<SignedInUser, "sessionId"> }
  | { ok: false; why: "SubjectMissing" | "TenantMissing" };

/** Reads who signed in from the identity provider's claims. A tenant is never guessed: without one nobody signs in. */
export function userOfClaims(claims: Claims, names: ClaimNames): ClaimedUser {
  const subject = text(claims.sub);
  if (!subject) return { ok: false, why: "SubjectMissing" };
  const tenant = text(claimAt(claims, names.tenant)) ?? names.fallbackTenant;
  if (!tenant) return { ok: false, why: "TenantMissing" };
  const email = text(claims.email);
  const name = text(claims.name) ?? text(claims.preferred_username) ?? email ?? subject;
  return { ok: true, user: { subject, name, email, tenant, groups: texts(claimAt(claims, names.groups)) } };
}

/** A claim by its exact name (which may hold dots, as URLs do), else by its path: `realm_access.roles`. */
export function claimAt(claims: Claims, name: string): unknown {
  if (Object.hasOwn(claims, name)) return claims[name];
  return name
    .split(".")
    .reduce<unknown>((value, key) => (isClaims(value) && Object.hasOwn(value, key) ? value[key] : undefined), claims);
}

const isClaims = (value: unknown): value is Claims => typeof value === "object" && value !== null;

const text = (value: unknown): string | null =>
  typeof value === "string" && value.trim() !== "" && value.length <= 256 ? value : null;

function texts(value: unknown): string[] {
  const values = Array.isArray(value) ? value : [value];
  return [...new Set(values.map(text).filter((each) => each !== null))];
}

import "server-only";
import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { z } from "zod";

const part = z.string().regex(/^[\w-]{43}$/);
const PrivateJwk = z.object({
  kty: z.literal("OKP"),
  crv: z.literal("Ed25519"),
  kid: z.string().regex(/^[\w.-]{1,64}$/),
  x: part,
  d: part,
});
const PrivateJwks = z.object({ keys: z.array(PrivateJwk).min(1).max(10) });

type PrivateJwk = z.infer<typeof PrivateJwk>;

/** One Ed25519 key: the private half signs, the public half is published. */
export type AssertionKey = { kid: string; privateKey: KeyObject; publicJwk: Omit<PrivateJwk, "d"> };

type Read = { ok: true; keys: AssertionKey[] } | { ok: false; setting: string; must: string };

/**
 * The keys that assertions are signed with, from `ASSERTION_KEYS` (a JWK set) or the file `ASSERTION_KEYS_FILE`. The
 * first signs, all are published: a key that no longer signs stays in the set until its last assertion has expired.
 */
export function readAssertionKeys(source: { ASSERTION_KEYS?: string; ASSERTION_KEYS_FILE?: string }): Read {
  const setting = source.ASSERTION_KEYS ? "ASSERTION_KEYS" : "ASSERTION_KEYS_FILE";
  try {
    const json =
      source.ASSERTION_KEYS ?? readFileSync(/* turbopackIgnore: true */ source.ASSERTION_KEYS_FILE ?? "", "utf8");
    const keys = PrivateJwks.parse(JSON.parse(json)).keys.map(toKey);
    if (new Set(keys.map((key) => key.kid)).size === keys.length) return { ok: true, keys };
    return { ok: false, setting, must: "a kid names one key only" };
  } catch {
    // Nothing of what was read is repeated: it may be key material.
    return {
      ok: false,
      setting,
      must: "a JWK set of private Ed25519 keys, each with a kid (or use the other setting)",
    };
  }
}

function toKey({ d, ...publicJwk }: PrivateJwk): AssertionKey {
  const privateKey = createPrivateKey({ format: "jwk", key: { ...publicJwk, d } });
  const derived = createPublicKey(privateKey).export({ format: "jwk" });
  if (derived.x !== publicJwk.x) throw new Error("the halves do not belong together");
  return { kid: publicJwk.kid, privateKey, publicJwk };
}

/** A new private key, as it stands in the JWK set. */
export function createAssertionJwk(kid: string = randomUUID()): PrivateJwk {
  const { privateKey } = generateKeyPairSync("ed25519");
  return PrivateJwk.parse({ ...privateKey.export({ format: "jwk" }), kid });
}

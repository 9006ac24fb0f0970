/** The key that signs user assertions, made once. Rotation is adding a key in front; `docs/operating.md` says how. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { calculateJwkThumbprint, exportJWK, generateKeyPair } from "jose";
import { readPrivate, writePrivate } from "./private-file.ts";

/** Path of the set of private keys; the console reads and checks it. */
export async function openAssertionKeys(folder: string): Promise<string> {
  const path = join(folder, "assertion-keys.json");
  if (existsSync(path)) readPrivate(path);
  else writePrivate(path, { keys: [await newAssertionKey()] });
  return path;
}

/** A private Ed25519 key as JWK, named by its thumbprint. */
export async function newAssertionKey() {
  const { privateKey } = await generateKeyPair("EdDSA", { crv: "Ed25519", extractable: true });
  const jwk = await exportJWK(privateKey);
  return { ...jwk, kid: await calculateJwkThumbprint(jwk), alg: "EdDSA", use: "sig" };
}

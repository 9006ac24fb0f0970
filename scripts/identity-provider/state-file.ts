/** Keys that outlive a restart: the issuer's signing key and the keys of its cookies, in a file only its owner can read. */
import { generateKeyPairSync, randomBytes, randomUUID } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import type { JWK } from "oidc-provider";
import { z } from "zod";

const State = z.object({
  signingKey: z.looseObject({ kty: z.literal("RSA"), kid: z.string(), d: z.string() }),
  cookieKeys: z.array(z.string().min(32)).min(1),
});

export type State = { signingKey: JWK; cookieKeys: string[] };

/** Reads the state, or makes it at the first start. */
export function openState(file: string): State {
  if (!existsSync(file)) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(`${file}.new`, JSON.stringify(newState()), { mode: 0o600 });
    renameSync(`${file}.new`, file); // whole or not at all
  }
  return State.parse(JSON.parse(readFileSync(file, "utf8")));
}

function newState(): State {
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  return {
    signingKey: { ...privateKey.export({ format: "jwk" }), kid: randomUUID(), use: "sig", alg: "RS256" } as JWK,
    cookieKeys: [randomBytes(32).toString("base64url")],
  };
}

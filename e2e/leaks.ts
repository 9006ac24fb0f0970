/** Finds what must stay inside the processes it belongs to: known secrets by value, credentials made on the fly by shape. */
import { readFileSync } from "node:fs";
import { join } from "node:path";

export type Place = { name: string; text: string };
export type Leak = { place: string; what: string };

/** What nobody outside may ever see, whatever its value. */
const shapes = {
  "an assertion or id token": /eyJ[\w-]{8,}\.[\w-]{8,}\.[\w-]{16,}/,
  // The first claim of every link, in base64url.
  "a link to a file": /eyJ2ZXJzaW9uSWQiOi|\/files\/[\w-]{20,}\.[\w-]{43}/,
  "a private key": /-----BEGIN [A-Z ]*PRIVATE KEY|"d":\s?"[\w-]{40,}"/,
};
/** Sealed, and the browser's to keep: in `Set-Cookie` and nowhere else. */
const sessionCookie = /eyJ[\w-]{8,}\.\.[\w-]{8,}\.[\w-]{16,}/;

/** The values that an installation generated at its first start, by value. */
export function knownSecrets(dataDir: string): Map<string, string> {
  const found = new Map<string, string>();
  const note = (value: unknown, name: string) => {
    if (typeof value === "string" && value.length >= 32) found.set(value, name);
  };
  const read = (name: string) => JSON.parse(readFileSync(join(dataDir, name), "utf8"));
  for (const [name, value] of Object.entries(read("secrets.json"))) note(value, name);
  for (const key of read("assertion-keys.json").keys) note(key.d, "the key that signs assertions");
  const issuer = read("identity-provider.json");
  for (const part of ["d", "p", "q", "dp", "dq", "qi"]) note(issuer.signingKey[part], "the issuer's key");
  for (const key of issuer.cookieKeys) note(key, "the key of the issuer's cookies");
  return found;
}

export function leaksIn({ name, text }: Place, secrets: Map<string, string>): Leak[] {
  const values = [...secrets].flatMap(([value, what]) => (text.includes(value) ? [what] : []));
  const shaped = Object.entries(shapes).flatMap(([what, shape]) => (shape.test(text) ? [what] : []));
  const cookie = sessionCookie.test(text) ? ["a session cookie"] : [];
  return [...values, ...shaped, ...cookie].map((what) => ({ place: name, what }));
}

import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { decodeJwt, decodeProtectedHeader, exportJWK, generateKeyPair } from "jose";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readOptions, UsageError } from "./options.ts";
import { readSettings } from "./read-settings.ts";

const folder = mkdtempSync(join(tmpdir(), "kc-conformance-"));
const written = (name: string, content: unknown) => {
  const path = join(folder, name);
  writeFileSync(path, typeof content === "string" ? content : JSON.stringify(content));
  return path;
};
let key: string;
let pasted: string;
beforeAll(async () => {
  const { privateKey } = await generateKeyPair("EdDSA", { extractable: true });
  key = written("keys.json", { keys: [{ ...(await exportJWK(privateKey)), kid: "k1" }] });
  pasted = written("assertions.json", { full: { session: "s1", assertion: "a.b.c" } });
});
afterAll(() => rmSync(folder, { recursive: true }));

const environment = { NODE_ENV: "test", CONFORMANCE_SERVICE_TOKEN: "the-service-token" } as const;
const read = (...args: string[]) => readSettings(readOptions(args), environment);
const gateway = ["--gateway", "https://kb.example/base/"];
const signing = () => ["--signing-key", key, "--issuer", "https://me.example", "--audience", "gateway"];

test("a signing key makes assertions about each subject that claims were given for", async () => {
  const { gateway: url, identity } = read(...gateway, ...signing(), "--full", '{"sub":"ada","groups":["g"]}');
  expect(url).toBe("https://kb.example/base");
  expect([identity.has("full"), identity.has("viewer")]).toEqual([true, false]);
  const assertion = await identity.assertion("full");
  expect(decodeProtectedHeader(assertion)).toMatchObject({ alg: "EdDSA", kid: "k1", typ: "user-assertion+jwt" });
  const claims = decodeJwt(assertion);
  expect(claims).toMatchObject({ iss: "https://me.example", aud: "gateway", sub: "ada", groups: ["g"] });
  expect(claims.sid).toBe(identity.sessionOf("full"));
  expect((claims.exp ?? 0) - (claims.iat ?? 0)).toBe(60);
});

test("a command makes assertions for the session it is told", async () => {
  const command = 'echo "$CONFORMANCE_SUBJECT.$CONFORMANCE_SESSION.x"';
  const { identity } = read(...gateway, "--assertion-command", command, "--subjects", "full,stranger");
  expect(await identity.assertion("stranger")).toBe(`stranger.${identity.sessionOf("stranger")}.x`);
  expect([identity.has("stranger"), identity.has("viewer")]).toEqual([true, false]);
});

test("a command that fails is reported without what it printed", async () => {
  const { identity } = read(...gateway, "--assertion-command", "echo s3cret; echo s3cret >&2; exit 3");
  await expect(identity.assertion("full")).rejects.toThrow(/gave nothing \(exit 3\)/);
  await expect(identity.assertion("full")).rejects.not.toThrow(/s3cret/);
});

test("pasted assertions are used as they are, in their session", async () => {
  const { identity } = read(
    ...gateway,
    "--assertions",
    written("opaque.json", { full: { session: "s1", assertion: "opaque" } }),
  );
  expect([identity.sessionOf("full"), await identity.assertion("full")]).toEqual(["s1", "opaque"]);
});

test("an expired pasted assertion is no failure of the Gateway", async () => {
  const expired = `${btoa('{"alg":"EdDSA"}')}.${btoa('{"exp":1}').replace(/=+$/, "")}.x`;
  const path = written("expired.json", { full: { session: "s1", assertion: expired } });
  await expect(read(...gateway, "--assertions", path).identity.assertion("full")).rejects.toThrow(/has expired/);
});

describe("is refused before anything is sent:", () => {
  test.each<[string, () => string[], RegExp]>([
    ["no Gateway", () => [...signing(), "--full", "{}"], /--gateway must be the URL/],
    ["a Gateway that others can listen in on", () => ["--gateway", "http://kb.example"], /must be https/],
    ["a Gateway with a password", () => ["--gateway", "https://a:b@kb.example"], /without user/],
    ["no identity", () => gateway, /one of --signing-key/],
    ["two identities", () => [...gateway, ...signing(), "--assertions", pasted], /one of --signing-key/],
    ["a key without an issuer", () => [...gateway, "--signing-key", key], /--issuer and --audience/],
    ["no full subject", () => [...gateway, ...signing(), "--viewer", "{}"], /full rights is missing/],
    ["claims that are no JSON", () => [...gateway, ...signing(), "--full", "{s3cret"], /no JSON object/],
    [
      "a key file that is none",
      () => [...gateway, ...signing().toSpliced(1, 1, pasted), "--full", "{}"],
      /private Ed25519/,
    ],
    ["an unknown file", () => [...gateway, "--assertions", pasted, "--file", "novel=1"], /--file takes/],
    ["a limit of nothing", () => [...gateway, "--assertions", pasted, "--limit", "0"], /--limit must be/],
    ["an option that does not exist", () => ["--gatewy", "x"], /gatewy/],
  ])("%s", (_, args, words) => {
    expect(() => read(...args())).toThrow(UsageError);
    expect(() => read(...args())).toThrow(words);
    expect(() => read(...args())).not.toThrow(/s3cret/);
  });

  test("no service token", () => {
    expect(() => readSettings(readOptions([...gateway, "--assertions", pasted]), { NODE_ENV: "test" })).toThrow(
      /service token is missing/,
    );
  });
});

import { createHash } from "node:crypto";
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { importJWK } from "jose";
import { expect, test } from "vitest";
import { parseAccessFile } from "../../../gateway/access/access-file.ts";
import { accounts } from "../../identity-provider/accounts.ts";
import { type ConsoleIdentity, openAccessFile } from "./access-file.ts";
import { openAssertionKeys } from "./assertion-keys.ts";
import { openDataFolder } from "./data-folder.ts";
import { openSecrets } from "./secrets.ts";

const mode = (path: string) => (statSync(path).mode & 0o777).toString(8);
const newFolder = () => join(mkdtempSync(join(tmpdir(), "kc-data-")), "data");
const identity: ConsoleIdentity = {
  url: "http://localhost:3000",
  jwksUrl: "http://localhost:3000/.well-known/jwks.json",
  audience: "knowledge-gateway",
  serviceToken: "a token",
};

async function filledFolder(): Promise<string> {
  const folder = newFolder();
  openDataFolder(folder);
  openSecrets(folder);
  await openAssertionKeys(folder);
  openAccessFile(folder, identity);
  return folder;
}

test("nobody else can look into the folder or read a key in it", async () => {
  const folder = await filledFolder();
  expect(mode(folder)).toBe("700");
  for (const name of ["secrets.json", "assertion-keys.json", "access.json"])
    expect(mode(join(folder, name))).toBe("600");
});

test("rights that were given to others meanwhile are taken back", async () => {
  const folder = await filledFolder();
  chmodSync(folder, 0o755);
  chmodSync(join(folder, "secrets.json"), 0o644);
  openDataFolder(folder);
  openSecrets(folder);
  expect([mode(folder), mode(join(folder, "secrets.json"))]).toEqual(["700", "600"]);
});

test("secrets and keys stay the same from start to start", async () => {
  const folder = await filledFolder();
  const read = () =>
    readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => readFileSync(join(folder, entry.name), "utf8"));
  const before = read();
  openDataFolder(folder);
  openSecrets(folder);
  await openAssertionKeys(folder);
  openAccessFile(folder, identity);
  expect(read()).toEqual(before);
});

test("a folder of an earlier release gets the secrets it lacks and keeps the others", () => {
  const folder = newFolder();
  openDataFolder(folder);
  const authSecret = "x".repeat(40);
  writeFileSync(join(folder, "secrets.json"), JSON.stringify({ authSecret }));
  const secrets = openSecrets(folder);
  expect(secrets.authSecret).toBe(authSecret);
  expect(openSecrets(folder)).toEqual(secrets);
});

test("a damaged or weakened secrets file is refused without showing what is in it", () => {
  const folder = newFolder();
  openDataFolder(folder);
  writeFileSync(join(folder, "secrets.json"), JSON.stringify({ authSecret: "short" }));
  expect(() => openSecrets(folder)).toThrow(/authSecret/);
  expect(() => openSecrets(folder)).not.toThrow(/short/);
  writeFileSync(join(folder, "secrets.json"), "{");
  expect(() => openSecrets(folder)).toThrow(/not readable as JSON/);
});

test("the assertion key can sign and is named", async () => {
  const { keys } = JSON.parse(readFileSync(await openAssertionKeys(await filledFolder()), "utf8"));
  expect(keys[0]).toMatchObject({ kty: "OKP", crv: "Ed25519", kid: expect.stringMatching(/^[\w-]{43}$/) });
  await importJWK(keys[0], "EdDSA");
});

test("the Gateway learns the service token's digest, never the token", async () => {
  const text = readFileSync(openAccessFile(await filledFolder(), identity), "utf8");
  expect(text).toContain(createHash("sha256").update("a token").digest("hex"));
  expect(text).not.toContain('"a token"');
});

test("the Gateway accepts the file, and what the demo groups may do is told on the sign-in page", async () => {
  const { tenants } = parseAccessFile(readFileSync(openAccessFile(await filledFolder(), identity), "utf8"));
  const groups = tenants.flatMap(({ grants }) => grants).flatMap((grant) => grant.groups);
  expect(groups.toSorted()).toEqual([...new Set(accounts.flatMap((account) => account.groups))].toSorted());
});

test("another port moves the console's entry and leaves what an operator wrote", async () => {
  const folder = await filledFolder();
  const path = join(folder, "access.json");
  const own = JSON.parse(readFileSync(path, "utf8"));
  own.tenants.push({ id: "acme", securityDomains: [], grants: [] });
  own.issuers.push({ issuer: "https://other.example", audience: "a", jwksUrl: "https://other.example/jwks" });
  writeFileSync(path, JSON.stringify(own));
  openAccessFile(folder, {
    ...identity,
    url: "http://localhost:3100",
    jwksUrl: "http://localhost:3100/.well-known/jwks.json",
  });
  const moved = JSON.parse(readFileSync(path, "utf8"));
  expect(moved.issuers.map(({ issuer }: { issuer: string }) => issuer)).toEqual([
    "http://localhost:3100",
    "https://other.example",
  ]);
  expect(moved.tenants).toEqual(own.tenants);
});

test("a folder that cannot be used is named", () => {
  const file = join(mkdtempSync(join(tmpdir(), "kc-data-")), "file");
  writeFileSync(file, "");
  expect(() => openDataFolder(join(file, "data"))).toThrow(/The data folder .*file\/data cannot be used/);
  rmSync(file);
});

import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestGateway, type TestGateway } from "../http/test-gateway.ts";
import { testAccess } from "../http/testing/test-access.ts";
import { parseAccessFile } from "./access-file.ts";
import { can, domainsWith, grantsOf } from "./grants.ts";

const issuer = {
  issuer: "http://localhost:3000",
  audience: "knowledge-gateway",
  jwksUrl: "http://localhost:3000/.well-known/jwks.json",
};
const usable = testAccess(issuer, "a".repeat(64));
const reading = (file: unknown) => () => parseAccessFile(typeof file === "string" ? file : JSON.stringify(file));

test("every wrong place of an access file is named, and no value is repeated", () => {
  const broken = {
    services: [{ id: "console", token: "the-token-itself", tokenSha256: "the-token-itself" }],
    issuers: [{ issuer: "x", audience: "y", jwksUrl: "http://elsewhere.example/keys" }],
    tenants: [
      {
        id: "t",
        securityDomains: [{ code: "two words" }],
        grants: [{ groups: [], rights: ["FLY"], securityDomains: ["a"] }],
      },
    ],
  };
  expect(reading(broken)).toThrow(/tokenSha256[\s\S]*"token"[\s\S]*jwksUrl[\s\S]*code[\s\S]*groups[\s\S]*rights\.0/);
  expect(reading(broken)).not.toThrow(/the-token-itself|elsewhere|two words/);
  expect(reading("{")).toThrow("it is not JSON");
});

test.each([
  [
    "a grant in a domain that the tenant does not own",
    { grants: [{ groups: ["g"], rights: ["SPACE_VIEW"], securityDomains: ["foreign"] }] },
    /grants\.0\.securityDomains\.0/,
  ],
  [
    "a domain listed twice",
    { securityDomains: [{ code: "internal" }, { code: "internal" }], grants: [] },
    /securityDomains\.1: is there twice/,
  ],
])("%s is refused", (_, change, place) => {
  expect(reading({ ...usable, tenants: [{ ...usable.tenants[0], ...change }] })).toThrow(place);
});

test("rights of several groups add up, per domain; an unknown tenant or group has none", () => {
  const both = { grants: grantsOf(usable, "demo", ["kb-viewers", "kb-admins", "unheard-of"]) };
  expect(can(both, "SPACE_DELETE", "restricted")).toBe(true);
  const viewer = { grants: grantsOf(usable, "demo", ["kb-viewers"]) };
  expect(domainsWith(viewer, "SPACE_VIEW")).toEqual(["internal"]);
  expect(can(viewer, "SPACE_VIEW", "restricted")).toBe(false);
  expect(can(viewer, "SPACE_CREATE", "internal")).toBe(false);
  expect(grantsOf(usable, "nobody", ["kb-admins"]).size).toBe(0);
  expect(grantsOf(usable, "demo", []).size).toBe(0);
});

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.stop());

const listed = async () => (await gateway.caller().call("knowledgeSpacesList")).status;

test("taking a right or a token away works from the next call on; a broken file leaves the former one in force", async () => {
  expect(await listed()).toBe(200);
  gateway.writeAccess({ ...gateway.access, tenants: [] });
  expect(await listed()).toBe(403);
  gateway.writeAccess("{ half a file");
  expect(await listed()).toBe(403);
  expect(gateway.lines.filter((line) => line.includes("is not usable, the former one stays"))).toHaveLength(1);
  const next = { id: "tests", tokenSha256: "0".repeat(64) };
  gateway.writeAccess({ ...gateway.access, services: [next, ...gateway.access.services] });
  expect(await listed()).toBe(200);
  gateway.writeAccess({ ...gateway.access, services: [next] });
  expect(await listed()).toBe(401);
  gateway.writeAccess(gateway.access);
  expect(await listed()).toBe(200);
});

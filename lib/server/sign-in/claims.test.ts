import { expect, test } from "vitest";
import { claimAt, userOfClaims } from "./claims.ts";

const names = { groups: "groups", tenant: "tenant" };

test("claims become a user with each group once", () => {
  const claims = { sub: "u1", name: "Olivia", email: "o@demo.example", tenant: "demo", groups: ["a", "b", "a", 7, ""] };
  expect(userOfClaims(claims, names)).toEqual({
    ok: true,
    user: { subject: "u1", name: "Olivia", email: "o@demo.example", tenant: "demo", groups: ["a", "b"] },
  });
});

test("a name is found in what the claims offer, and one group may stand alone", () => {
  const claims = { sub: "u1", preferred_username: "olivia", tenant: "demo", groups: "a" };
  expect(userOfClaims(claims, names)).toMatchObject({ user: { name: "olivia", email: null, groups: ["a"] } });
});

test("without a tenant nobody signs in, unless everybody's tenant is configured", () => {
  const claims = { sub: "u1", tenant: ["demo"] };
  expect(userOfClaims(claims, names)).toEqual({ ok: false, why: "TenantMissing" });
  expect(userOfClaims(claims, { ...names, fallbackTenant: "acme" })).toMatchObject({ user: { tenant: "acme" } });
});

test("a claim is found by its name, though it holds dots, and by its path", () => {
  expect(claimAt({ "https://acme.example/groups": ["a"] }, "https://acme.example/groups")).toEqual(["a"]);
  expect(claimAt({ realm_access: { roles: ["b"] } }, "realm_access.roles")).toEqual(["b"]);
  expect(claimAt({ realm_access: "x" }, "realm_access.roles")).toBeUndefined();
  expect(claimAt({}, "constructor.name")).toBeUndefined();
});

import { expect, test } from "vitest";
import { returnPath, signInPath } from "./return-path.ts";

test.each(["/", "/spaces?q=知识&page=2", "/documents/d1?tab=versions#v3", "/spaces/a%2Fb"])(
  "%s is a way back",
  (path) => {
    expect(new URL(returnPath(path), "http://x").href).toBe(new URL(path, "http://x").href);
  },
);

test.each([
  ["another site", "https://evil.example/"],
  ["another site without a scheme", "//evil.example"],
  ["a backslash that browsers read as a slash", "/\\evil.example"],
  ["a tab that browsers drop", "/\t/evil.example"],
  ["dots that vanish and leave two slashes", "/.//evil.example"],
  ["a script", "javascript:alert(1)"],
  ["a name without a slash", "evil.example"],
  ["our host as a user name", "http://localhost:3000@evil.example/"],
  ["the sign-in page, which would go in circles", "/sign-in?from=/sign-in"],
  ["an API, whose answer is no page", "/api/gateway/spaces"],
  ["more than an address holds", `/${"a".repeat(3000)}`],
])("%s is not: no open redirect", (_, path) => {
  expect(returnPath(path, "http://localhost:3000")).toBe("/");
});

test("an address of our own origin counts as its path; another port of the host does not", () => {
  expect(returnPath("http://localhost:3000/spaces", "http://localhost:3000")).toBe("/spaces");
  expect(returnPath("http://localhost:4320/spaces", "http://localhost:3000")).toBe("/");
});

test("the sign-in page is told where to go back to, and nothing when that is the start page", () => {
  expect(signInPath("/spaces?page=2")).toBe("/sign-in?from=%2Fspaces%3Fpage%3D2");
  expect(signInPath("/", "expired")).toBe("/sign-in?reason=expired");
});

import { beforeAll, expect, test } from "vitest";
import { hasSessionCookie } from "../../session-cookie.ts";
import { configureConsole } from "../test-console.ts";
import { authCookies, clearCookie, cookieName, setCookie } from "./cookies.ts";

beforeAll(() => {
  configureConsole();
  process.env.CONSOLE_URL = "https://knowledge.example";
});

test("on https every cookie is held to this host, to secure transport and away from scripts", () => {
  for (const { name, options } of Object.values(authCookies())) {
    expect(name).toMatch(/^__Host-kc_/);
    expect(options).toMatchObject({ httpOnly: true, sameSite: "lax", path: "/", secure: true });
  }
  expect(setCookie(cookieName("kc_x"), "1", 5)).toBe(
    "__Host-kc_x=1; Path=/; Max-Age=5; HttpOnly; SameSite=Lax; Secure",
  );
  expect(clearCookie("__Host-kc_x")).toContain("Max-Age=0");
});

test("a session cookie is known by its name, prefixed or in parts; others are not taken for it", () => {
  for (const name of ["kc_session", "__Host-kc_session", "kc_session.0", "__Host-kc_session.1"]) {
    expect(hasSessionCookie([{ name }])).toBe(true);
  }
  for (const name of ["kc_sign_in_state", "kc_session_x", "x_kc_session"]) {
    expect(hasSessionCookie([{ name }])).toBe(false);
  }
});

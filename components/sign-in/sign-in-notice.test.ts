import { expect, test } from "vitest";
import en from "@/lib/i18n/messages/en/sign-in.json" with { type: "json" };
import zhCn from "@/lib/i18n/messages/zh-CN/sign-in.json" with { type: "json" };
import { signInNotice, toneOf } from "./sign-in-notice";

test.each([
  [{ error: "OAuthSignin" }, "unreachable"],
  [{ error: "OAuthCallback" }, "interrupted"],
  [{ error: "Callback" }, "denied"],
  [{ error: "TenantMissing" }, "tenantMissing"],
  [{ error: "Call this number to unlock your account" }, "failed"],
  [{ error: "constructor" }, "failed"],
  [{ reason: "expired" }, "expired"],
  [{ reason: "Call this number" }, null],
  [{}, null],
] as const)("%o is told as %s", (address, notice) => {
  expect(signInNotice(address)).toBe(notice);
});

test("every notice has a tone and words in both languages", () => {
  expect(Object.keys(zhCn.notices)).toEqual(Object.keys(en.notices));
  for (const notice of Object.keys(en.notices)) expect(toneOf(notice as keyof typeof en.notices)).toBeTruthy();
});

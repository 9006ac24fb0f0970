// @vitest-environment jsdom
import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { GatewayError, type GatewayErrorCode, gatewayErrorCodes, gatewayErrorReasons } from "@/lib/gateway/error";
import { ErrorPanel } from "./error-panel";
import { draw } from "./test-frame";

vi.mock("next/navigation", () => ({
  usePathname: () => "/spaces",
  useSearchParams: () => new URLSearchParams("page=2&new=space"),
}));

const failed = (code: GatewayErrorCode, status: number) => new GatewayError(code, status, { requestId: "console-42" });

test.each(gatewayErrorCodes)("%s has words of its own and a request id to copy", (code) => {
  draw(<ErrorPanel error={failed(code, 500)} />);
  expect(screen.getByRole("alert").textContent).not.toContain("KNOWLEDGE");
  expect(screen.getByText("console-42")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Copy Request id" })).toBeTruthy();
});

test.each(gatewayErrorReasons)("the cause %s has a sentence in both languages", (reason) => {
  for (const language of ["en", "zh-CN"] as const) {
    const { unmount } = draw(<ErrorPanel error={new GatewayError("KNOWLEDGE_CONFLICT", 409, { reason })} />, language);
    expect(screen.getByRole("alert").textContent).not.toContain(reason);
    unmount();
  }
});

test.each([
  ["KNOWLEDGE_INVALID_INPUT", "The Gateway did not say which value."],
  ["KNOWLEDGE_METADATA_VALUE_INVALID", "A metadata value breaks the Gateway's rules."],
  ["KNOWLEDGE_METADATA_TOO_LARGE", "at most 4,096 bytes"],
] as const)("%s of a Gateway, which says no field, tells its rule and speaks of no marks", (code, words) => {
  draw(<ErrorPanel error={failed(code, 422)} />);
  const text = screen.getByRole("alert").textContent;
  expect(text).toContain(words);
  expect(text).not.toContain("marked");
});

test("what the console itself refused is told by field and rule, a handful of them", () => {
  const limits = Array.from(
    { length: 9 },
    (_, at) => ({ field: `body.f${at}`, reason: "tooLong", limit: 128 }) as const,
  );
  const fieldErrors = [{ field: "body.knowledgeSpaceIds.0", reason: "wrongForm" } as const, ...limits];
  draw(<ErrorPanel error={new GatewayError("KNOWLEDGE_INVALID_INPUT", 422, { fieldErrors })} />);
  const text = screen.getByRole("alert").textContent;
  expect(text).toContain("knowledgeSpaceIds.0: Characters here are not allowed. f0: Too long: at most 128 characters.");
  expect(text).not.toContain("f8");
});

test("an ended session leads to sign-in and back to this very place", () => {
  draw(<ErrorPanel error={failed("KNOWLEDGE_UNAUTHENTICATED", 401)} />);
  const href = screen.getByRole("link", { name: "Sign in again" }).getAttribute("href") ?? "";
  expect(new URL(href, "http://localhost").searchParams.get("from")).toBe("/spaces?page=2&new=space");
});

test("a missing right names what was tried", () => {
  draw(<ErrorPanel error={failed("KNOWLEDGE_FORBIDDEN", 403)} doing="create a space" />);
  expect(screen.getByRole("alert").textContent).toContain("Missing is the right to create a space.");
});

test("trying again is offered for what may pass by itself, not for a refusal", () => {
  const retry = vi.fn();
  draw(<ErrorPanel error={failed("KNOWLEDGE_PROVIDER_UNAVAILABLE", 503)} retry={retry} />).unmount();
  draw(<ErrorPanel error={failed("KNOWLEDGE_PROVIDER_UNAVAILABLE", 429)} retry={retry} />);
  expect(screen.getByText("Too many requests")).toBeTruthy();
  screen.getByRole("button", { name: "Try again" }).click();
  expect(retry).toHaveBeenCalledOnce();
  draw(<ErrorPanel error={failed("KNOWLEDGE_NOT_FOUND", 404)} retry={retry} />);
  expect(screen.getAllByRole("button", { name: "Try again" })).toHaveLength(1);
});

test("what is no Gateway error shows nothing of its text", () => {
  draw(<ErrorPanel error={new Error("connect ECONNREFUSED 10.0.0.7:5432")} />);
  expect(screen.getByRole("alert").textContent).not.toContain("10.0.0.7");
});

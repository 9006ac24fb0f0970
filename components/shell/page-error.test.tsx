// @vitest-environment jsdom
import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { draw } from "@/components/ui/test-frame";
import { GatewayError, type GatewayErrorCode } from "@/lib/gateway/error";
import { PageError } from "./page-error";

let pathname = "/";
vi.mock("next/navigation", () => ({ usePathname: () => pathname, useSearchParams: () => new URLSearchParams() }));

/** As `error.tsx` gets it: the message withheld, the digest left. */
function failed(code: GatewayErrorCode, status: number) {
  const { digest } = new GatewayError(code, status, { requestId: "console-42" });
  draw(<PageError error={Object.assign(new Error("withheld"), { digest })} retry={() => {}} />);
  return screen.getByRole("heading", { level: 1 }).textContent;
}

test("an address that the Gateway does not accept leads to nothing: there is no input to correct", () => {
  expect(failed("KNOWLEDGE_INVALID_INPUT", 422)).toBe("Not found, or not visible to you");
  expect(document.title).toMatch(/^Not found/);
  expect(screen.getByText("console-42")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Go to the spaces" })).toBeTruthy();
});

test.each([
  ["/operations/op_1", "/operations"],
  ["/documents/doc_1", "/spaces"],
  ["/spaces/sp_1/documents", "/spaces"],
])("from %s the way out is the list it would stand in: %s", (address, list) => {
  pathname = address;
  failed("KNOWLEDGE_NOT_FOUND", 404);
  expect(screen.getByRole("link").getAttribute("href")).toBe(list);
});

test("any other failure keeps its own words", () => {
  expect(failed("KNOWLEDGE_FORBIDDEN", 403)).toBe("You may not do this");
});

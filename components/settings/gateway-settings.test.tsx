// @vitest-environment jsdom
import { QueryClientProvider } from "@tanstack/react-query";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { draw } from "@/components/ui/test-frame";
import { gateway } from "@/lib/gateway/browser";
import { languages } from "@/lib/i18n/language";
import * as capabilities from "@/lib/queries/capabilities";
import { makeQueryClient } from "@/lib/queries/query-client";
import type { Capabilities } from "./capabilities";
import { GatewaySettings } from "./gateway-settings";

const all: Capabilities = {
  gateway: { name: "Reference Knowledge Gateway", version: "0.1.0" },
  engine: { kind: "embedded" },
  rights: [
    { securityDomainCode: "internal", rights: ["SPACE_VIEW", "DOCUMENT_VIEW"] },
    { securityDomainCode: "restricted", rights: ["SPACE_VIEW"] },
  ],
  usableDomainCodes: [],
  limits: { maxFileBytes: 200_000_000, unusedFileLifetimeSeconds: 86_400 },
  acceptedTypes: [{ mimeType: "text/markdown", extensions: ["md", "markdown"], maxBytes: 20_000_000 }],
  parts: ["fileResources"],
};

/** The page as it stands once the Gateway has answered this; null for one that has only the core contract. */
function drawWith(told: Capabilities | null, language: (typeof languages)[number] = "en") {
  const client = makeQueryClient();
  const meta = { success: true, requestId: "r", traceId: "t", timestamp: "2026-03-01T12:00:00Z", apiVersion: "v1" };
  const answer = told && { data: told, meta: { ...meta, pagination: null, error: null } };
  client.setQueryData(capabilities.mine(gateway).queryKey, answer as never); // its meta is not read here
  return draw(
    <QueryClientProvider client={client}>
      <GatewaySettings />
    </QueryClientProvider>,
    language,
  );
}

test("rights stand by domain, in words and as the contract names them", () => {
  drawWith(all);
  const row = screen.getByRole("row", { name: /See documents/ });
  expect(within(row).getByText("DOCUMENT_VIEW")).toBeTruthy();
  expect(
    within(row)
      .getAllByRole("cell")
      .map(({ textContent }) => textContent),
  ).toEqual(["yes", "no"]);
  expect(screen.getByText("You may not create spaces in any security domain.")).toBeTruthy();
});

test("files are told with their limits", () => {
  drawWith(all);
  expect(screen.getByText(".md, .markdown")).toBeTruthy();
  expect(screen.getByText("A file that no version uses is kept for 1d.")).toBeTruthy();
  expect(screen.queryByText("It takes no files from the console")).toBeNull();
});

test("a Gateway that takes no files says what to do instead", () => {
  drawWith({ ...all, parts: [] });
  expect(screen.getByText("It takes no files from the console")).toBeTruthy();
});

test("without any right it is said whom to ask", () => {
  drawWith({ ...all, rights: [] });
  expect(screen.getByText(/You hold no right in any security domain/)).toBeTruthy();
});

test.each(languages)("a Gateway with the core contract only is told with what is missing, in %s", (language) => {
  drawWith(null, language);
  expect(screen.getAllByRole("term")).toHaveLength(5);
  expect(screen.queryByRole("table")).toBeNull();
});

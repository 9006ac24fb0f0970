// @vitest-environment jsdom
import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { draw } from "@/components/ui/test-frame";
import { GatewayError } from "@/lib/gateway/error";
import type { Purpose } from "../queue/upload";
import { UploadQueue } from "../queue/upload-queue";
import { UploadRow } from "./upload-row";

vi.mock("next/navigation", () => ({ usePathname: () => "/", useSearchParams: () => new URLSearchParams() }));

const document = { kind: "document", spaceId: "space_1", spaceName: "集团制度库", metadata: undefined } as const;
const version = { kind: "version", documentId: "doc_1" } as const;
const never = () => new Promise<never>(() => undefined);

function drawFailed(error: unknown, purpose: Purpose = document) {
  const queue = new UploadQueue({ sendFile: never, makeDocument: never, now: Date.now });
  const upload = { intentId: "i", purpose, fileName: "a.pdf", fileSize: 1, documentName: "a" };
  draw(<UploadRow upload={{ ...upload, state: { phase: "failed", error } }} queue={queue} />);
}

const refused = (reason: "FILE_TYPE_NOT_ALLOWED" | "FILE_TOO_LARGE" | "FILE_EMPTY" | null) =>
  new GatewayError("KNOWLEDGE_INVALID_INPUT", 422, { reason });

test.each([
  ["FILE_TYPE_NOT_ALLOWED", "This type of file is not accepted.", "Choose another file"],
  ["FILE_TOO_LARGE", "The file is larger than the Gateway accepts for its type.", "Choose another file"],
  ["FILE_EMPTY", "The file is empty.", "Choose another file"],
  [null, "The Gateway did not say which value.", "Upload it anew"],
] as const)(
  "a file refused for good (%s) says why and leads to another upload instead of trying again",
  (reason, why, way) => {
    drawFailed(refused(reason));
    expect(screen.getByText(why, { exact: false })).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Try a again" })).toBeNull();
    expect(screen.getByRole("button", { name: "Remove a from this list" })).toBeTruthy();
    const href = screen.getByRole("link", { name: way }).getAttribute("href");
    expect(href).toBe("/spaces/space_1/documents?new=document");
  },
);

test("another file for a new version is chosen at its document", () => {
  drawFailed(refused("FILE_TYPE_NOT_ALLOWED"), version);
  const href = screen.getByRole("link", { name: "Choose another file" }).getAttribute("href");
  expect(href).toBe("/documents/doc_1?do=replace");
});

test.each([
  new GatewayError("KNOWLEDGE_PROVIDER_UNAVAILABLE", 503, { reason: "CONNECTION_LOST" }),
  new GatewayError("KNOWLEDGE_PROVIDER_UNAVAILABLE", 429),
  new GatewayError("KNOWLEDGE_UNAUTHENTICATED", 401),
  new Error("x"),
])("what may pass later is tried again: %s", (error) => {
  drawFailed(error);
  expect(screen.getByRole("button", { name: "Try a again" })).toBeTruthy();
  expect(screen.queryByRole("link", { name: /another file|anew/ })).toBeNull();
});

import { expect, test } from "vitest";
import type { Action } from "@/lib/queries/actions";
import { targetHref } from "./target-href";

const action = (callId: Action["callId"], status: Action["status"], target: Partial<Action["target"]>, made?: string) =>
  ({
    callId,
    status,
    target: { type: "SPACE", id: null, name: null, status: null, lockVersion: null, ...target },
    resourceId: made ?? null,
  }) as Action;

test.each([
  ["a space that was made", action("knowledgeSpaceCreate", "done", {}, "s 1"), "/spaces/s%201"],
  ["a space that was refused", action("knowledgeSpaceCreate", "failed", {}), null],
  ["a document", action("knowledgeDocumentDisable", "done", { type: "DOCUMENT", id: "d-1" }), "/documents/d-1"],
  ["a document that is gone", action("knowledgeDocumentDelete", "done", { type: "DOCUMENT", id: "d-1" }), null],
  [
    "one whose deletion failed",
    action("knowledgeDocumentDelete", "failed", { type: "DOCUMENT", id: "d-1" }),
    "/documents/d-1",
  ],
  ["an Operation", action("knowledgeOperationRetry", "done", { type: "OPERATION", id: "op-1" }), "/operations/op-1"],
] as const)("%s leads to where it can be looked at, or nowhere", (_, given, href) => {
  expect(targetHref(given)).toBe(href);
});

import { expect, test } from "vitest";
import { GatewayError } from "@/lib/gateway/error";
import type { Action } from "@/lib/queries/actions";
import { actionState } from "./action-state";

const action: Action = {
  actionId: "0f9a4c52-6f2e-4b1e-9d65-3f0c7f1f2a10",
  callId: "knowledgeSpaceCreate",
  parameters: {},
  body: { code: "handbook", name: "员工手册" },
  payloadDigest: "0".repeat(64),
  target: { type: "SPACE", id: null, name: "员工手册", status: null, lockVersion: null },
  reason: null,
  rule: "confirm",
  ruleVersion: 1,
  requester: { subject: "operator", name: "Olive Operator", groups: [] },
  status: "executing",
  expiresAt: "2026-03-10T08:15:30.120Z",
  attempts: 1,
  nextAttemptAt: null,
  outcomeUnknownSince: null,
  isGivenUp: false,
  resourceId: null,
  operationId: null,
  operationStatus: null,
  error: null,
  createdAt: "2026-03-09T08:15:30.120Z",
  updatedAt: "2026-03-09T08:15:30.480Z",
  finishedAt: null,
};

const proposal = { isPending: false, error: null, data: undefined };
const following = { error: null, data: undefined };
const found = (change: Partial<Action>) => ({ error: null, data: { data: { ...action, ...change } } });

test("nothing has happened before it is sent", () => {
  expect(actionState(false, proposal, following)).toEqual({ phase: "idle" });
});

test("it is under way while it is sent, executing or waiting", () => {
  expect(actionState(true, { ...proposal, isPending: true }, following).phase).toBe("working");
  expect(actionState(true, proposal, found({})).phase).toBe("working");
  expect(actionState(true, proposal, found({ status: "waiting" })).phase).toBe("working");
});

test("a later reading counts more than the answer to the proposal", () => {
  const sent = { ...proposal, data: { data: action } };
  expect(actionState(true, sent, found({ status: "done", resourceId: "space_1" })).phase).toBe("done");
});

test("a refusal by the Gateway is told as the error it was", () => {
  const error = { code: "KNOWLEDGE_CONFLICT", reason: null, requestId: "console-1" } as const;
  const state = actionState(true, proposal, found({ status: "failed", error }));
  expect(state).toMatchObject({ phase: "refused", error: { code: "KNOWLEDGE_CONFLICT", requestId: "console-1" } });
});

test("a proposal whose answer was lost may have arrived: the outcome is unknown, not failed", () => {
  const error = new GatewayError("KNOWLEDGE_PROVIDER_UNAVAILABLE", 503, { reason: "CONNECTION_LOST" });
  expect(actionState(true, { ...proposal, error }, following)).toEqual({ phase: "unknown", error });
});

test("an action whose execution was given up has an unknown outcome", () => {
  expect(actionState(true, proposal, found({ isGivenUp: true })).phase).toBe("unknown");
});

test("a proposal refused at the door can be corrected", () => {
  const error = new GatewayError("KNOWLEDGE_UNAUTHENTICATED", 401);
  expect(actionState(true, { ...proposal, error }, following)).toEqual({ phase: "refused", error, action: null });
});

test("after a reload, an action that never arrived can be sent; one that did is followed", () => {
  const absent = { error: new GatewayError("KNOWLEDGE_NOT_FOUND", 404), data: undefined };
  expect(actionState(true, proposal, absent)).toEqual({ phase: "idle" });
  expect(actionState(true, proposal, following)).toEqual({ phase: "working", action: null });
});

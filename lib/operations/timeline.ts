import type { components } from "../../contracts/generated/knowledge-gateway.types.ts";
import { isOpen, type Operation } from "./operation.ts";

type Version = components["schemas"]["DocumentVersionDetail"];

export type TimelineEvent = {
  what:
    | "accepted"
    | "waiting"
    | "started"
    | "retried"
    | "cancelRequested"
    | "running"
    | "stopping"
    | "nextRetry"
    | "SUCCEEDED"
    | "FAILED"
    | "CANCELLED";
  /** Null where nobody tells. */
  at: string | null;
  tense: "past" | "now" | "ahead";
};

type Known = {
  operation: Operation;
  /** The version this Operation prepares, while it stands in a slot: it tells when work began and ended. */
  version: Version | null;
  /** When a cancel was asked for from this console. */
  cancelRequestedAt: string | null;
};

/** An Operation as a story, from what the contract and one's own actions tell; in the order in which it happened. */
export function timeline({ operation, version, cancelRequestedAt }: Known): TimelineEvent[] {
  const past = (what: TimelineEvent["what"], at: string | null): TimelineEvent => ({ what, at, tense: "past" });
  const middle = [
    ...(operation.retryCount ? [past("retried", operation.lastRetryAt ?? null)] : []),
    ...(cancelRequestedAt ? [past("cancelRequested", cancelRequestedAt)] : []),
  ].sort(byTime);
  return [
    past("accepted", operation.createdAt),
    ...(hasStarted(operation, version) ? [past("started", version?.processingStartedAt ?? null)] : []),
    ...middle,
    isOpen(operation)
      ? present(operation, cancelRequestedAt !== null)
      : past(operation.status as TimelineEvent["what"], endedAt(operation, version)),
  ];
}

/** What was cancelled may never have been begun; everything else that is not waiting was. */
function hasStarted({ status, retryCount = 0 }: Operation, version: Version | null): boolean {
  if (version?.processingStartedAt) return true;
  return status !== "PENDING" && (status !== "CANCELLED" || retryCount > 0);
}

function present({ status, nextRetryAt }: Operation, isCancelRequested: boolean): TimelineEvent {
  if (isCancelRequested) return { what: "stopping", at: null, tense: "now" };
  if (status === "PENDING") return { what: "waiting", at: null, tense: "now" };
  return nextRetryAt
    ? { what: "nextRetry", at: nextRetryAt, tense: "ahead" }
    : { what: "running", at: null, tense: "now" };
}

/** A finished Operation changes no more, so its last change was its end. */
const endedAt = ({ status, updatedAt }: Operation, version: Version | null): string | null => {
  const told =
    status === "FAILED" ? version?.failedAt : status === "CANCELLED" ? version?.cancelledAt : version?.readyAt;
  return told ?? updatedAt ?? null;
};

const byTime = (one: TimelineEvent, other: TimelineEvent) =>
  new Date(one.at ?? 0).getTime() - new Date(other.at ?? 0).getTime();

/** Whether all that many writers were answered can have come from one order of events. For tests. */
import type { auditEvents, operations } from "../../db/schema.ts";

type Operation = typeof operations.$inferSelect;
type Kind = "read" | "update" | "replace" | "enable" | "disable" | "delete" | "cancel";

/** One request with what came back. Times are milliseconds since 1970, by the clock that the Gateways share. */
export type Step = {
  kind: Kind;
  startedAt: number;
  endedAt: number;
  /** What the writer expected, or, of a read, what it saw. */
  version: number;
  code: string | undefined;
  operationId?: string;
};
/** One accepted move of the lock version, by its audit row. */
export type Move = { action: string; from: number; to: number; status: string; operationId: string | null };
export type History = { moves: Move[]; operations: Operation[] };

/** The moves among a document's audit rows, in their order. */
export function movesIn(rows: (typeof auditEvents.$inferSelect)[]): Move[] {
  const moves = rows.flatMap(({ action, changes, operationId }): Move[] => {
    const { lockVersion, status } = (changes ?? {}) as { lockVersion?: [number | null, number]; status?: string[] };
    if (!lockVersion || lockVersion[0] === null) return [];
    return [{ action, from: lockVersion[0], to: lockVersion[1], status: status?.[1] ?? "", operationId }];
  });
  return moves.toSorted((one, other) => one.to - other.to);
}

const actions: Partial<Record<Kind, string>> = {
  update: "knowledgeDocumentUpdate",
  replace: "knowledgeDocumentReplace",
  enable: "knowledgeDocumentEnable",
  disable: "knowledgeDocumentDisable",
  delete: "knowledgeDocumentDelete",
};

/** What no order explains, in words; empty when one does. */
export function unexplained(steps: Step[], history: History): string[] {
  const accepted = steps.filter(({ kind, code }) => !code && actions[kind]);
  const wrong = steps.filter((step) => !isExplained(step, accepted, history));
  return [...wrong.map((step) => JSON.stringify(step)), ...unordered(steps, accepted)];
}

function isExplained(step: Step, accepted: Step[], { moves, operations }: History): boolean {
  const { kind, version, code, endedAt } = step;
  const operation = operations.find(({ id }) => id === step.operationId);
  const wasReplaced = moves.some(({ from }) => from === version);
  const isDeletedBy = accepted.some((other) => other.kind === "delete" && other.startedAt < endedAt);
  /** Its status while the lock version was the expected one: moves alone change it. */
  const status = moves.find(({ to }) => to === version)?.status;
  switch (code) {
    case undefined:
      if (kind === "read") return true;
      if (kind === "cancel") return operation?.status === "CANCELLED";
      return moves.filter((move) => move.from === version && move.action === actions[kind]).length === 1;
    case "DOCUMENT_VERSION_CONFLICT":
      return wasReplaced && hasBegun(version, accepted, moves, endedAt);
    case "DOCUMENT_VERSION_TRANSITION_IN_PROGRESS":
      return kind === "replace" && operations.some((other) => isUnderWay(other, step));
    case "KNOWLEDGE_CONFLICT":
      return (kind === "enable" && status === "ACTIVE") || (kind === "disable" && status === "DISABLED");
    case "OPERATION_NOT_CANCELLABLE":
      return operation?.finishedAt != null && operation.finishedAt.getTime() <= endedAt;
    case "DOCUMENT_NOT_FOUND":
    case "DOCUMENT_ALREADY_DELETED":
      return isDeletedBy;
    default:
      return false;
  }
}

/** An end is dated before it is committed, and nobody else sees it until then. */
const commitMs = 2_000;
const isUnderWay = ({ operationType, createdAt, finishedAt }: Operation, { startedAt, endedAt }: Step): boolean =>
  operationType === "DOCUMENT_REPLACE" &&
  createdAt.getTime() <= endedAt &&
  (finishedAt?.getTime() ?? endedAt) >= startedAt - commitMs;

/** Whether the move away from this version had at least begun; one of a worker may have begun at any time. */
function hasBegun(version: number, accepted: Step[], moves: Move[], before: number): boolean {
  const move = moves.find(({ from }) => from === version);
  if (move?.action === "activateVersion") return true;
  return accepted.some((other) => other.version === version && other.startedAt < before);
}

/** What ended before another began must come before it: a later step knows of every version reached until then. */
function unordered(steps: Step[], accepted: Step[]): string[] {
  return steps
    .filter(({ code, kind }) => !code && kind !== "cancel")
    .flatMap((later) =>
      accepted
        .filter((earlier) => earlier.endedAt < later.startedAt && later.version < earlier.version + 1)
        .map((earlier) => `${JSON.stringify(later)} does not know of ${JSON.stringify(earlier)}`),
    );
}

/** Audit rows for what does not happen inside a mutation's transaction: refusals, and reads that hand something out. */
import { sha256Hex } from "../../contracts/rules/digest.ts";
import { Unauthenticated } from "../access/authenticate.ts";
import type { Db } from "../db/connect.ts";
import type { Caller } from "../http/call.ts";
import type { Call } from "../http/routes.ts";
import type { Refusal } from "../refusal.ts";
import { type AuditEvent, record } from "./record.ts";

export type Subject = {
  call: Call;
  caller: Caller | undefined;
  path: Record<string, string>;
  requestId: string;
  traceId: string;
};

const resourceTypes: Record<string, string> = {
  spaceId: "SPACE",
  documentId: "DOCUMENT",
  operationId: "OPERATION",
  citationId: "CITATION",
};

/**
 * Records a refusal: every one about identity or rights, and for calls that change something also conflicts. Mistakes
 * in the input concern nothing and nobody, so they leave no row; nor do callers without a valid service token, who
 * could otherwise fill the table.
 */
export async function recordRefusal(
  db: Db,
  subject: Subject,
  refusal: Refusal,
  idempotencyKey: string | null,
): Promise<void> {
  const service = refusal instanceof Unauthenticated ? refusal.service : subject.caller?.service;
  const isDenial = [401, 403, 404].includes(refusal.status);
  const isFailedChange = subject.call.risk !== "read" && [409, 503].includes(refusal.status);
  if (!service || !(isDenial || isFailedChange)) return;
  const idempotencyDigest = idempotencyKey && subject.call.isIdempotent ? sha256Hex(idempotencyKey) : null;
  await record(db, { ...about(subject), ...named(subject.path), service, outcome: refusal.code, idempotencyDigest });
}

/** Records a read that hands out a file or takes one in; ordinary reads are only logged. */
export async function recordRead(db: Db, subject: Subject, data: unknown): Promise<void> {
  const { call, path } = subject;
  if (call.risk === "read" && call.approval === "allow") return;
  await record(db, { ...about(subject), ...named(path), ...stored(data), outcome: "ok" });
}

function about({ call, caller, requestId, traceId }: Subject): Omit<AuditEvent, "outcome"> {
  const { service, subject, tenant, sessionId, toolCallId } = caller ?? {};
  const correlation = { toolCallId: toolCallId?.slice(0, 256), requestId, traceId };
  return { action: call.id, service, subject, tenant, sessionId, ...correlation };
}

function named(path: Record<string, string>): Pick<AuditEvent, "resourceType" | "resourceId"> {
  const [name, resourceId] = Object.entries(path)[0] ?? [];
  return name && resourceId ? { resourceType: resourceTypes[name] ?? name, resourceId: resourceId.slice(0, 256) } : {};
}

const stored = (data: unknown): Pick<AuditEvent, "resourceType" | "resourceId"> =>
  typeof data === "object" && data !== null && "fileResourceId" in data && typeof data.fileResourceId === "string"
    ? { resourceType: "FILE", resourceId: data.fileResourceId }
    : {};

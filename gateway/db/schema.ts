/** The Gateway's tables, apart from those an engine keeps for itself (`gateway/engines/<name>/`). Times are UTC. */
import { sql } from "drizzle-orm";
import {
  bigint,
  bigserial,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type { components } from "../../contracts/generated/knowledge-gateway.types.ts";

type Schemas = components["schemas"];
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: "date" });
const createdAt = () => at("created_at").notNull().defaultNow();
const updatedAt = () => at("updated_at").notNull().defaultNow();

export const spaces = pgTable(
  "spaces",
  {
    id: text("id").primaryKey(),
    tenant: text("tenant").notNull(),
    code: text("code").notNull(),
    name: text("name").notNull(),
    description: text("description"),
    profileCode: text("profile_code").notNull().default("enterprise-long-document"),
    securityDomain: text("security_domain").notNull(),
    status: text("status").$type<Schemas["SpaceStatus"]>().notNull(),
    /** The optimistic counter; starts at 1. */
    version: integer("version").notNull().default(1),
    createdBy: text("created_by").notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    deletedAt: at("deleted_at"),
  },
  (table) => [
    uniqueIndex("spaces_code_in_use").on(table.tenant, table.code).where(sql`${table.status} <> 'DELETED'`),
    index("spaces_by_age").on(table.tenant, table.createdAt, table.id),
  ],
);

export const documents = pgTable(
  "documents",
  {
    id: text("id").primaryKey(),
    spaceId: text("space_id")
      .notNull()
      .references(() => spaces.id),
    /** Tenant and domain of the space, repeated here so that a deleted document still tells who might see it. */
    tenant: text("tenant").notNull(),
    securityDomain: text("security_domain").notNull(),
    name: text("name").notNull(),
    status: text("status").$type<Schemas["DocumentStatus"]>().notNull(),
    /** The optimistic counter; starts at 0. */
    lockVersion: integer("lock_version").notNull().default(0),
    activeVersionId: text("active_version_id"),
    candidateVersionId: text("candidate_version_id"),
    category: text("category"),
    tags: text("tags").array().notNull().default(sql`'{}'::text[]`),
    versionLabel: text("version_label"),
    productCode: text("product_code"),
    createdBy: text("created_by").notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    deletedAt: at("deleted_at"),
  },
  (table) => [
    index("documents_by_space").on(table.spaceId, table.createdAt, table.id),
    index("documents_serving")
      .on(table.spaceId)
      .where(sql`${table.status} = 'ACTIVE' and ${table.activeVersionId} is not null`),
  ],
);

export const versions = pgTable(
  "versions",
  {
    id: text("id").primaryKey(),
    documentId: text("document_id")
      .notNull()
      .references(() => documents.id),
    versionNo: integer("version_no").notNull(),
    changeType: text("change_type").$type<Schemas["DocumentVersionDetail"]["changeType"]>().notNull(),
    status: text("status").$type<Schemas["VersionStatus"]>().notNull(),
    fileResourceId: text("file_resource_id")
      .notNull()
      .references(() => fileResources.id),
    fileName: text("file_name").notNull(),
    mimeType: text("mime_type").notNull(),
    fileSize: bigint("file_size", { mode: "number" }).notNull(),
    /** The Operation that works, or last worked, on this version. */
    operationId: text("operation_id"),
    /** 0-100 as counted by the engine; null while the length of the work is not known. */
    progressPercent: integer("progress_percent"),
    progressUpdatedAt: at("progress_updated_at"),
    errorCode: text("error_code"),
    errorMessage: text("error_message"),
    errorRetryable: boolean("error_retryable"),
    createdAt: createdAt(),
    processingStartedAt: at("processing_started_at"),
    readyAt: at("ready_at"),
    activatedAt: at("activated_at"),
    failedAt: at("failed_at"),
    cancelledAt: at("cancelled_at"),
    retiredAt: at("retired_at"),
  },
  (table) => [
    uniqueIndex("versions_number").on(table.documentId, table.versionNo),
    uniqueIndex("versions_one_in_progress")
      .on(table.documentId)
      .where(sql`${table.status} in ('CREATED', 'UPLOADING', 'UPLOADED', 'INGESTING')`),
    index("versions_by_file").on(table.fileResourceId),
  ],
);

export const operations = pgTable(
  "operations",
  {
    id: text("id").primaryKey(),
    tenant: text("tenant").notNull(),
    /** Domain of the resource, kept so that the Operation can be authorised when the resource is gone. */
    securityDomain: text("security_domain").notNull(),
    operationType: text("operation_type").$type<Schemas["KnowledgeOperationType"]>().notNull(),
    status: text("status").$type<Schemas["OperationStatus"]>().notNull(),
    spaceId: text("space_id").notNull(),
    documentId: text("document_id"),
    versionId: text("version_id"),
    parentOperationId: text("parent_operation_id"),
    /** Itself for a root; the manual retry limit counts per root. */
    rootOperationId: text("root_operation_id").notNull(),
    manualRetryAttempt: integer("manual_retry_attempt").notNull().default(0),
    requestedBy: text("requested_by").notNull(),
    reason: text("reason"),
    /** Automatic attempts after the first. */
    retryCount: integer("retry_count").notNull().default(0),
    lastRetryAt: at("last_retry_at"),
    nextRetryAt: at("next_retry_at"),
    cancelRequestedAt: at("cancel_requested_at"),
    /** The worker process that has the work in hand, by its heartbeat's id; null while the work waits. */
    workerId: text("worker_id"),
    /** Goes up whenever a worker takes the work up; who holds an older number has lost the work and writes nothing. */
    runNumber: integer("run_number").notNull().default(0),
    /** How often the work was taken from a worker that fell silent. */
    takeoverCount: integer("takeover_count").notNull().default(0),
    failureCode: text("failure_code").$type<Schemas["KnowledgeFailureCode"]>(),
    isRetryable: boolean("is_retryable").notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    startedAt: at("started_at"),
    finishedAt: at("finished_at"),
  },
  (table) => [
    index("operations_by_document").on(table.documentId, table.createdAt),
    index("operations_by_root").on(table.rootOperationId),
    index("operations_open").on(table.spaceId).where(sql`${table.status} in ('PENDING', 'RUNNING')`),
  ],
);

export const fileResources = pgTable(
  "file_resources",
  {
    id: text("id").primaryKey(),
    tenant: text("tenant").notNull(),
    owner: text("owner").notNull(),
    fileName: text("file_name").notNull(),
    mimeType: text("mime_type").notNull(),
    fileSize: bigint("file_size", { mode: "number" }).notNull(),
    /** Lower-case hex. */
    sha256: text("sha256").notNull(),
    createdAt: createdAt(),
    /** When the bytes were removed; the row stays for the audit. */
    deletedAt: at("deleted_at"),
  },
  (table) => [index("file_resources_by_age").on(table.createdAt).where(sql`${table.deletedAt} is null`)],
);

/** Committed 2xx outcomes by key. A refusal leaves no row, so its key stays free. */
export const idempotencyKeys = pgTable(
  "idempotency_keys",
  {
    tenant: text("tenant").notNull(),
    subject: text("subject").notNull(),
    callId: text("call_id").notNull(),
    key: text("key").notNull(),
    /** SHA-256 of the normalised request, hex. */
    digest: text("digest").notNull(),
    data: jsonb("data").$type<Json>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenant, table.subject, table.callId, table.key] }),
    index("idempotency_keys_by_age").on(table.createdAt),
  ],
);

/** What a citation id stands for: a place in one version's normalised text. */
export const citations = pgTable(
  "citations",
  {
    id: text("id").primaryKey(),
    tenant: text("tenant").notNull(),
    spaceId: text("space_id").notNull(),
    documentId: text("document_id").notNull(),
    versionId: text("version_id").notNull(),
    /** The engine's own description of the place; nobody else reads it. */
    place: jsonb("place").$type<Json>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index("citations_by_version").on(table.versionId)],
);

/** Who did what, denials included. Never tokens, assertions, keys, links or document text. */
export const auditEvents = pgTable(
  "audit_events",
  {
    id: bigserial("id", { mode: "number" }).primaryKey(),
    at: at("at").notNull().defaultNow(),
    tenant: text("tenant"),
    service: text("service"),
    subject: text("subject"),
    sessionId: text("session_id"),
    toolCallId: text("tool_call_id"),
    requestId: text("request_id"),
    traceId: text("trace_id"),
    /** operationId of the call, or the name of a worker step such as `activate`. */
    action: text("action").notNull(),
    resourceType: text("resource_type"),
    resourceId: text("resource_id"),
    /** `ok`, or the refusal's code. */
    outcome: text("outcome").notNull(),
    operationId: text("operation_id"),
    parentOperationId: text("parent_operation_id"),
    /** SHA-256 of the Idempotency-Key, hex. */
    idempotencyDigest: text("idempotency_digest"),
    changes: jsonb("changes").$type<Json>(),
  },
  (table) => [
    index("audit_events_by_time").on(table.at),
    index("audit_events_by_resource").on(table.resourceId, table.at),
  ],
);

/** One row per living worker process, named like its graphile-worker pool; the sweeper frees the jobs of those that fell silent. */
export const workerHeartbeats = pgTable("worker_heartbeats", {
  workerId: text("worker_id").primaryKey(),
  startedAt: at("started_at").notNull().defaultNow(),
  seenAt: at("seen_at").notNull().defaultNow(),
});

/** The breaker per engine: open while the engine cannot be reached, so that waiting work spends no attempts. */
export const engineBreakers = pgTable("engine_breakers", {
  engine: text("engine").primaryKey(),
  openedAt: at("opened_at"),
  probeAt: at("probe_at"),
});

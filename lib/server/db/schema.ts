/** The console's tables. Gateway data is never copied here, but for what an action froze at its proposal. Times are UTC. */
import { sql } from "drizzle-orm";
import {
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
import type { GatewayErrorCode, GatewayErrorReason } from "../../gateway/error.ts";

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: "date" });

export type PreferenceValues = {
  language?: "en" | "zh-CN";
  theme?: "light" | "dark" | "system";
  timeZone?: string;
  density?: "comfortable" | "compact";
};

/** How one person wants the console to look; an absent key follows the browser. */
export const preferences = pgTable(
  "preferences",
  {
    tenant: text("tenant").notNull(),
    subject: text("subject").notNull(),
    values: jsonb("values").$type<PreferenceValues>().notNull().default({}),
    updatedAt: at("updated_at").notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.tenant, table.subject] })],
);

export type ActionStatus =
  | "waiting"
  | "approved"
  | "denied"
  | "withdrawn"
  | "expired"
  | "invalid"
  | "executing"
  | "done"
  | "failed";

/** The resource as it was when the action was proposed. */
export type ActionTarget = {
  type: "SPACE" | "DOCUMENT" | "OPERATION";
  id: string | null;
  name: string | null;
  status: string | null;
  lockVersion: number | null;
  /** What an Operation works on, where the Gateway says so. */
  resource?: { type: "SPACE" | "DOCUMENT"; id: string };
};

/** Ask-level calls on their way from proposal to outcome. */
export const actions = pgTable(
  "actions",
  {
    /** The proposer's intent id (UUID), so that proposing twice is one action. */
    id: text("id").primaryKey(),
    tenant: text("tenant").notNull(),
    subject: text("subject").notNull(),
    requesterName: text("requester_name").notNull(),
    /** As the identity provider stated them at the proposal; the work runs with these. */
    groups: text("groups").array().notNull(),
    callId: text("call_id").notNull(),
    /** Canonical JSON of `{ body, parameters }`: text, because the digest is over these very characters. */
    payload: text("payload").notNull(),
    /** SHA-256 of `callId`, a line feed and `payload`, hex. */
    payloadDigest: text("payload_digest").notNull(),
    target: jsonb("target").$type<ActionTarget>().notNull(),
    reason: text("reason"),
    rule: text("rule").$type<"confirm" | "approve">().notNull(),
    ruleVersion: integer("rule_version").notNull(),
    /** Under `approve`: how many people of which groups must agree. */
    neededApprovals: integer("needed_approvals").notNull().default(0),
    approverGroups: text("approver_groups").array().notNull().default(sql`'{}'::text[]`),
    status: text("status").$type<ActionStatus>().notNull(),
    expiresAt: at("expires_at").notNull(),
    /** Calls sent so far; all with the same key. */
    attempts: integer("attempts").notNull().default(0),
    nextAttemptAt: at("next_attempt_at"),
    /** Set while nobody knows whether the Gateway did what it was asked. */
    outcomeUnknownSince: at("outcome_unknown_since"),
    /** No further attempts are made by themselves; the outcome stays unknown until someone looks. */
    isGivenUp: boolean("is_given_up").notNull().default(false),
    resourceId: text("resource_id"),
    operationId: text("operation_id"),
    operationStatus: text("operation_status"),
    /** The Operation's own failure code, or the refusal's code. */
    errorCode: text("error_code").$type<GatewayErrorCode>(),
    errorReason: text("error_reason").$type<GatewayErrorReason>(),
    /** `X-Request-Id` of the last call, for support. */
    requestId: text("request_id"),
    createdAt: at("created_at").notNull().defaultNow(),
    updatedAt: at("updated_at").notNull().defaultNow(),
    startedAt: at("started_at"),
    finishedAt: at("finished_at"),
  },
  (table) => [
    index("actions_by_requester").on(table.tenant, table.subject, table.createdAt, table.id),
    index("actions_open").on(table.updatedAt).where(sql`${table.status} in ('waiting', 'approved', 'executing')`),
  ],
);

/**
 * Operations begun by uploads, which need no action: followed to their end, so that a failure is found by whoever caused it.
 * Operations of actions stand with their actions.
 */
export const uploadOperations = pgTable(
  "upload_operations",
  {
    /** Ours, for the job and its session. */
    id: text("id").primaryKey(),
    tenant: text("tenant").notNull(),
    subject: text("subject").notNull(),
    /** As the identity provider stated them at the upload; the looks are made with these. */
    groups: text("groups").array().notNull(),
    operationId: text("operation_id").notNull(),
    documentId: text("document_id").notNull(),
    documentName: text("document_name").notNull(),
    /** Last seen. */
    status: text("status").notNull(),
    failureCode: text("failure_code").$type<GatewayErrorCode>(),
    /** Set while the Gateway does not say how it stands. */
    unseenSince: at("unseen_since"),
    /** No further looks are made by themselves. */
    isGivenUp: boolean("is_given_up").notNull().default(false),
    createdAt: at("created_at").notNull().defaultNow(),
    updatedAt: at("updated_at").notNull().defaultNow(),
    finishedAt: at("finished_at"),
  },
  (table) => [
    uniqueIndex("upload_operations_by_operation").on(table.tenant, table.operationId),
    index("upload_operations_by_subject").on(table.tenant, table.subject, table.createdAt),
    index("upload_operations_open").on(table.updatedAt).where(sql`${table.status} in ('PENDING', 'RUNNING')`),
  ],
);

/** What only a visit tells of somebody's first steps; the others stand with actions and uploads. One row each, for good. */
export const firstSteps = pgTable(
  "first_steps",
  {
    tenant: text("tenant").notNull(),
    subject: text("subject").notNull(),
    step: text("step").$type<"read" | "readOwn" | "failure" | "hidden">().notNull(),
    at: at("at").notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.tenant, table.subject, table.step] })],
);

/** Who proposed and decided what, and what came of it. Never tokens, assertions, keys, links or document text. */
export const auditEvents = pgTable(
  "audit_events",
  {
    id: bigserial("id", { mode: "number" }).primaryKey(),
    at: at("at").notNull().defaultNow(),
    tenant: text("tenant").notNull(),
    subject: text("subject").notNull(),
    sessionId: text("session_id"),
    requestId: text("request_id"),
    /** What happened, such as `action.proposed` or `action.done`. */
    event: text("event").notNull(),
    callId: text("call_id"),
    actionId: text("action_id"),
    resourceType: text("resource_type"),
    resourceId: text("resource_id"),
    operationId: text("operation_id"),
    /** `ok`, or the code of the refusal. */
    outcome: text("outcome").notNull(),
    details: jsonb("details").$type<Json>(),
  },
  (table) => [
    index("audit_events_by_time").on(table.tenant, table.at),
    index("audit_events_by_action").on(table.actionId),
  ],
);

/** One row per living worker process; the sweeper frees the jobs of those that fell silent. */
export const workerHeartbeats = pgTable("worker_heartbeats", {
  workerId: text("worker_id").primaryKey(),
  startedAt: at("started_at").notNull().defaultNow(),
  seenAt: at("seen_at").notNull().defaultNow(),
});

/** What a call's handler is given and what it gives back. The shell in this folder does everything around it. */
import type { ReadableStream } from "node:stream/web";
import type { Logger } from "pino";
import type { CallId as ExtensionCallId } from "../../contracts/generated/console-extension.calls.ts";
import type { operations as extension } from "../../contracts/generated/console-extension.types.ts";
import type { CallId as CoreCallId } from "../../contracts/generated/knowledge-gateway.calls.ts";
import type { operations as core } from "../../contracts/generated/knowledge-gateway.types.ts";
import type { Grants } from "../access/grants.ts";
import type { GatewayConfig } from "../config.ts";
import type { Db, Tx } from "../db/connect.ts";
import type { Job } from "../db/enqueue.ts";
import type { Json } from "../db/schema.ts";
import type { Engine } from "../engines/engine.ts";

export type CallId = CoreCallId | ExtensionCallId;

/** Who asks, proven by the service token and the user assertion. */
export type Caller = {
  /** Id of the service whose token came with the call. */
  service: string;
  subject: string;
  tenant: string;
  groups: readonly string[];
  sessionId: string;
  /** Correlation only, never authority. */
  toolCallId: string;
  grants: Grants;
  /** Every security domain the tenant owns, whether the caller has a right in it or not. */
  tenantDomains: readonly string[];
};

export type CallContext = {
  /** The pool; in a mutation the call's own transaction, so that no call ever holds two connections. */
  db: Db;
  caller: Caller;
  engine: Engine;
  config: GatewayConfig;
  log: Logger;
  requestId: string;
  traceId: string;
  /** Aborts when the client goes away or the process must stop. */
  signal: AbortSignal;
  /** Bytes of the body as the client announced them; it may announce none, or lie. */
  announcedBytes: number | null;
  now: () => Date;
  enqueue: (tx: Tx, job: Job) => Promise<void>;
};

type Operations = core & extension;
type ParametersOf<Id extends CallId> = Operations[Id]["parameters"];
type Given<T> = [T] extends [never] ? Record<never, never> : Required<NonNullable<T>>;
type BodyOf<Id extends CallId> = Operations[Id] extends { requestBody: { content: infer Content } }
  ? Content extends { "application/json": infer Body }
    ? Body
    : ReadableStream<Uint8Array>
  : undefined;

/**
 * A call's input, already checked against the contract. Query parameters with a default are always present; a body is
 * as it was sent, without the defaults its schema names. Uploads of bytes get the stream, unread.
 */
export type Input<Id extends CallId> = {
  path: "path" extends keyof ParametersOf<Id> ? Given<ParametersOf<Id>["path"]> : Record<never, never>;
  query: "query" extends keyof ParametersOf<Id> ? Given<ParametersOf<Id>["query"]> : Record<never, never>;
  body: BodyOf<Id>;
};

type Success<Responses> = Extract<Responses[keyof Responses & (200 | 201 | 202)], { content: unknown }>;
/** The `data` of a call's success envelope. */
export type Data<Id extends CallId> =
  Success<Operations[Id]["responses"]> extends { content: { "application/json": { data: infer D } } } ? D : never;

/** Lists answer their page and the count after authorisation; the shell works out the pagination. */
export type Answer<Id extends CallId> =
  Data<Id> extends { items: infer Items } ? { items: Items; totalItems: number } : Data<Id>;

/** A call that changes nothing that needs an Idempotency-Key: lists, reads, search, a download link, a file's upload. */
export type Read<Id extends CallId> = {
  kind: "read";
  handle: (context: CallContext, input: Input<Id>) => Promise<Answer<Id>>;
};

/** What the audit row of a mutation says beyond who and when. Never text of documents, tokens, keys or links. */
export type Effect = {
  resourceType: "SPACE" | "DOCUMENT" | "VERSION" | "OPERATION" | "FILE";
  resourceId: string;
  operationId?: string;
  parentOperationId?: string;
  /** State before and after, small JSON, e.g. `{ status: ["ACTIVE", "DISABLED"], lockVersion: [3, 4] }`. */
  changes?: { [name: string]: Json };
};

/**
 * A call that changes something. The shell runs all of it in one transaction with the key's lock, the stored outcome
 * and the audit row; throwing a Refusal rolls everything back and leaves the key free. After a deadlock it runs again.
 */
export type Mutation<Id extends CallId> = {
  kind: "mutation";
  /** Brings equal requests to one form (NFC, trimmed); what it returns is digested and handed on. May refuse. */
  normalise?: (input: Input<Id>) => Input<Id>;
  /**
   * Refuses callers who may not see (404) or do (403) this. Also runs before a stored outcome is replayed, so a deleted
   * resource must pass here by what its row still tells; `execute` is who refuses to touch it.
   */
  authorise: (tx: Tx, context: CallContext, input: Input<Id>) => Promise<void>;
  execute: (tx: Tx, context: CallContext, input: Input<Id>) => Promise<{ data: Data<Id>; effect: Effect }>;
};

export type Handler<Id extends CallId> = Read<Id> | Mutation<Id>;

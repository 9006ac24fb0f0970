/**
 * States that last for moments or take a fault of an engine, written into the Gateway's database as its worker would have
 * left them. A worker that never falls silent has all of the open work in hand, so nobody takes it up.
 */
import type { Page } from "@playwright/test";
import { eq, inArray } from "drizzle-orm";
import { type Connection, connect } from "../../gateway/db/connect.ts";
import { newId } from "../../gateway/db/ids.ts";
import { documents, operations, spaces, versions, workerHeartbeats } from "../../gateway/db/schema.ts";
import { installation } from "../installation";
import { files, seedDocument, seedSpace, untilServing } from "../seeds";

type Document = typeof documents.$inferSelect;
type Version = typeof versions.$inferSelect;
type Operation = typeof operations.$inferSelect;
export type SpaceStatus = (typeof spaces.$inferSelect)["status"];
export type DocumentStatus = Document["status"];
export type VersionStatus = Version["status"];
export type OperationType = Operation["operationType"];

/** The states of an Operation, those told apart that leave other ways out. */
export type Work =
  | "PENDING"
  | "RUNNING"
  | "retrying"
  | "stalled"
  | "cancelRequested"
  | "SUCCEEDED"
  | "FAILED"
  | "retryable"
  | "usedUp"
  | "retriedAlready"
  | "CANCELLED";

export type Candidate = { version: VersionStatus; work: Work; type?: OperationType };

const worker = "worker-of-the-stories";
const minutesFromNow = (minutes: number) => new Date(Date.now() + minutes * 60_000);

const columns: Record<Work, () => Partial<Operation>> = {
  PENDING: () => ({ status: "PENDING", workerId: worker }),
  RUNNING: () => ({ status: "RUNNING", workerId: worker }),
  retrying: () => ({ status: "RUNNING", workerId: worker, retryCount: 2, nextRetryAt: minutesFromNow(50) }),
  stalled: () => ({
    status: "RUNNING",
    workerId: worker,
    createdAt: minutesFromNow(-90),
    updatedAt: minutesFromNow(-60),
  }),
  cancelRequested: () => ({ status: "RUNNING", workerId: worker }), // the story asks for it
  SUCCEEDED: () => ({ status: "SUCCEEDED" }),
  FAILED: () => ({ status: "FAILED", failureCode: "KNOWLEDGE_INVALID_INPUT" }),
  retryable: () => ({ status: "FAILED", failureCode: "KNOWLEDGE_PROVIDER_UNAVAILABLE", isRetryable: true }),
  usedUp: () => ({ status: "FAILED", failureCode: "KNOWLEDGE_PROVIDER_UNAVAILABLE", isRetryable: true }),
  retriedAlready: () => ({ status: "FAILED", failureCode: "KNOWLEDGE_PROVIDER_UNAVAILABLE", isRetryable: true }),
  CANCELLED: () => ({ status: "CANCELLED" }),
};

const changeTypes: Partial<Record<OperationType, Version["changeType"]>> = {
  DOCUMENT_REPLACE: "REPLACE",
  DOCUMENT_REINDEX: "REINDEX",
};

const toGateway = () => connect(installation().gatewayDatabase ?? "", () => undefined, 2);

/** One space with one document that serves, from which all others are copied. */
export class Stage {
  readonly spaceId: string;
  readonly #connection: Connection;
  readonly #document: Document;
  readonly #version: Version;
  readonly #halfDeleted: string[] = [];

  private constructor(connection: Connection, document: Document, version: Version) {
    this.#connection = connection;
    this.#document = document;
    this.#version = version;
    this.spaceId = document.spaceId;
  }

  /** @param page of somebody who may make spaces and documents */
  static async open(page: Page, name: string): Promise<Stage> {
    const spaceId = await seedSpace(page, name);
    const documentId = await seedDocument(page, spaceId, { file: files.printerGuide }, { name: "Original" });
    await untilServing(page, documentId);
    const connection = toGateway();
    const { db } = connection;
    const seenAt = minutesFromNow(24 * 60);
    await db
      .insert(workerHeartbeats)
      .values({ workerId: worker, seenAt })
      .onConflictDoUpdate({ target: workerHeartbeats.workerId, set: { seenAt } });
    const [document] = await db.select().from(documents).where(eq(documents.id, documentId));
    const [version] = await db.select().from(versions).where(eq(versions.documentId, documentId));
    if (!document || !version) throw new Error("What was just made is not there");
    return new Stage(connection, document, version);
  }

  close = (): Promise<void> => this.#connection.close();

  /** Puts the whole space into a state. */
  setSpace = (status: SpaceStatus): Promise<void> => Stage.setStatus(this.spaceId, status);

  static async setStatus(spaceId: string, status: SpaceStatus): Promise<void> {
    const { db, close } = toGateway();
    await db.update(spaces).set({ status }).where(eq(spaces.id, spaceId));
    await close();
  }

  /** A document in this state. `candidate` counts on from the active version, where there is one. */
  async document(status: DocumentStatus, hasActive: boolean, candidate: Candidate | null) {
    const id = newId("document");
    const ids = {
      active: hasActive ? newId("version") : null,
      candidate: candidate ? newId("version") : null,
    };
    const { db } = this.#connection;
    await db.insert(documents).values({
      ...{ ...this.#document, id, status, name: `${status} ${candidate?.version ?? ""} ${id.slice(-6)}` },
      ...{ activeVersionId: ids.active, candidateVersionId: ids.candidate },
    });
    if (ids.active) await db.insert(versions).values({ ...this.#version, id: ids.active, documentId: id });
    if (!candidate || !ids.candidate) return { documentId: id, operationId: null };
    const type = candidate.type ?? (hasActive ? "DOCUMENT_REPLACE" : "DOCUMENT_UPLOAD");
    const operationIds = await this.#operations(type, candidate.work, { documentId: id, versionId: ids.candidate });
    await db.insert(versions).values({
      ...{ ...this.#version, id: ids.candidate, documentId: id, versionNo: hasActive ? 2 : 1 },
      ...{ changeType: changeTypes[type] ?? "INITIAL_UPLOAD", operationId: operationIds.last, activatedAt: null },
      ...versionColumns(candidate),
    });
    return { documentId: id, operationId: operationIds.shown };
  }

  /** The deletion of a document, which is hidden from then on. Answers the Operation's id. */
  async documentDeletion(work: Work): Promise<string> {
    const { documentId } = await this.document(work === "SUCCEEDED" ? "DELETED" : "DELETING", true, null);
    if (work !== "SUCCEEDED") this.#halfDeleted.push(documentId);
    return (await this.#operations("DOCUMENT_DELETE", work, { documentId, versionId: null })).shown;
  }

  /** Each half an hour the Gateway finishes what was deleted by halves: puts it back to where it stood. */
  async undoHousekeeping(): Promise<void> {
    const { db } = this.#connection;
    await db.update(documents).set({ status: "DELETING" }).where(inArray(documents.id, this.#halfDeleted));
  }

  /** The deletion of a space, empty and made for this. Answers the Operation's id. */
  async spaceDeletion(work: Work, spaceId: string): Promise<string> {
    const isOpen = columns[work]().workerId !== undefined;
    await Stage.setStatus(spaceId, work === "SUCCEEDED" ? "DELETED" : isOpen ? "DELETING" : "DELETE_FAILED");
    return (await this.#operations("SPACE_DELETE", work, { documentId: null, versionId: null, spaceId })).shown;
  }

  /** `shown`: the one in this state; `last`: the newest of its retries, which works on the version. */
  async #operations(
    operationType: OperationType,
    work: Work,
    subject: Pick<Operation, "documentId" | "versionId"> & { spaceId?: string },
  ) {
    const root = newId("operation");
    const retries = { usedUp: 3, retriedAlready: 1 }[work as string] ?? 0;
    const ids = [root, ...Array.from({ length: retries }, () => newId("operation"))];
    const { tenant, securityDomain, createdBy, spaceId } = this.#document;
    const rows = ids.map((id, attempt) => ({
      ...{ id, tenant, securityDomain, spaceId, operationType, requestedBy: createdBy, rootOperationId: root },
      ...{ parentOperationId: ids[attempt - 1] ?? null, manualRetryAttempt: attempt, status: "FAILED" as const },
      ...{ createdAt: minutesFromNow(attempt / 10 - 5), updatedAt: minutesFromNow(0) },
      ...columns[work](),
      ...(work === "retriedAlready" && attempt > 0 ? columns.RUNNING() : {}),
      ...subject,
    }));
    await this.#connection.db.insert(operations).values(rows);
    return { shown: work === "usedUp" ? (ids.at(-1) ?? root) : root, last: ids.at(-1) ?? root };
  }
}

function versionColumns({ version: status, work }: Candidate): Partial<Version> {
  const isReady = status === "READY";
  const times = { readyAt: isReady ? minutesFromNow(-1) : null, processingStartedAt: minutesFromNow(-4) };
  if (status !== "FAILED") return { status, ...times };
  const errorRetryable = work !== "FAILED";
  const errorCode = errorRetryable ? "INDEX_FAILED" : "FILE_CORRUPT";
  return {
    status,
    ...times,
    failedAt: minutesFromNow(-1),
    errorCode,
    errorMessage: "As it was written.",
    errorRetryable,
  };
}

/** Operations as calls find them: authorised by what their own row keeps, so also when the resource is gone. */
import { and, eq, sql } from "drizzle-orm";
import { demand, notFound } from "../access/demand.ts";
import type { Right } from "../access/grants.ts";
import type { Db, Tx } from "../db/connect.ts";
import { prepared } from "../db/prepared.ts";
import { operations } from "../db/schema.ts";
import type { Caller } from "../http/call.ts";
import type { OperationType } from "./lifecycle.ts";
import type { OperationRow } from "./start.ts";

/** The right that the original command needed. Only types that have rows occur. */
const originalRights: Partial<Record<OperationType, Right>> = {
  SPACE_CREATE: "SPACE_CREATE",
  SPACE_DELETE: "SPACE_DELETE",
  DOCUMENT_UPLOAD: "DOCUMENT_UPLOAD",
  DOCUMENT_REPLACE: "DOCUMENT_UPDATE",
  DOCUMENT_REINDEX: "DOCUMENT_REINDEX",
  DOCUMENT_DELETE: "DOCUMENT_DELETE",
};

/** `RESOURCE_VIEW` and `ORIGINAL_OPERATION_PERMISSION` stand for rights that depend on the Operation. */
export async function findOperation(
  db: Db,
  caller: Caller,
  id: string,
  rights: (Right | "RESOURCE_VIEW" | "ORIGINAL_OPERATION_PERMISSION")[],
): Promise<OperationRow> {
  const [operation] = await one(db).execute({ id, tenant: caller.tenant });
  if (!operation) throw notFound("OPERATION_NOT_FOUND");
  const view = operation.documentId ? "DOCUMENT_VIEW" : "SPACE_VIEW";
  const original = originalRights[operation.operationType];
  if (!original) throw new Error(`Operations of type ${operation.operationType} have no row`);
  for (const name of rights) {
    const right = name === "RESOURCE_VIEW" ? view : name === "ORIGINAL_OPERATION_PERMISSION" ? original : name;
    demand(caller, { right, view, domain: operation.securityDomain, unknown: "OPERATION_NOT_FOUND" });
  }
  return operation;
}

const one = prepared((db) => {
  const isNamed = and(eq(operations.id, sql.placeholder("id")), eq(operations.tenant, sql.placeholder("tenant")));
  return db.select().from(operations).where(isNamed).prepare("operation");
});

/** Locks the Operation's row. Its document's or space's row is locked before it, always in this order. */
export async function lockOperation(tx: Tx, id: string): Promise<OperationRow> {
  const [operation] = await tx.select().from(operations).where(eq(operations.id, id)).for("update");
  if (!operation) throw new Error(`The Operation ${id} has no row`);
  return operation;
}

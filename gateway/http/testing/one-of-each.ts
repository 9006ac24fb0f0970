import type { Db } from "../../db/connect.ts";
import { newId } from "../../db/ids.ts";
import { documents, fileResources, operations, spaces, versions } from "../../db/schema.ts";

/** An id for each name that stands in a path. */
export const newIds = () => ({
  spaceId: newId("space"),
  documentId: newId("document"),
  operationId: newId("operation"),
  citationId: newId("citation"),
});
export type Ids = ReturnType<typeof newIds>;

/** A space with an ACTIVE document whose version serves, and the Operation that made it; all of tenant demo, domain internal. */
export async function addOneOfEach(db: Db, { spaceId, documentId, operationId }: Ids): Promise<void> {
  const place = { tenant: "demo", securityDomain: "internal", spaceId };
  const [versionId, fileId] = [newId("version"), newId("file")];
  const file = { fileName: "a.txt", mimeType: "text/plain", fileSize: 4 };
  await db.insert(spaces).values({
    id: spaceId,
    code: spaceId,
    name: "Known",
    status: "ACTIVE",
    createdBy: "ada",
    tenant: "demo",
    securityDomain: "internal",
  });
  await db.insert(fileResources).values({ id: fileId, tenant: "demo", owner: "ada", sha256: "0".repeat(64), ...file });
  await db.insert(documents).values({
    ...place,
    id: documentId,
    name: "Known",
    status: "ACTIVE",
    createdBy: "ada",
    activeVersionId: versionId,
  });
  await db.insert(versions).values({
    id: versionId,
    documentId,
    versionNo: 1,
    changeType: "INITIAL_UPLOAD",
    status: "READY",
    fileResourceId: fileId,
    operationId,
    ...file,
  });
  await db.insert(operations).values({
    ...place,
    id: operationId,
    rootOperationId: operationId,
    operationType: "DOCUMENT_UPLOAD",
    status: "SUCCEEDED",
    documentId,
    versionId,
    requestedBy: "ada",
  });
}

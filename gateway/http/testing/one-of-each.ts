import type { Db } from "../../db/connect.ts";
import { newId } from "../../db/ids.ts";
import { citations, documents, fileResources, operations, spaces, versions } from "../../db/schema.ts";

/** An id for each name that stands in a path. */
export const newIds = () => ({
  spaceId: newId("space"),
  documentId: newId("document"),
  operationId: newId("operation"),
  citationId: newId("citation"),
});
export type Ids = ReturnType<typeof newIds>;

/** A space with an ACTIVE document whose version serves, the Operation that made it and a citation of it; all of tenant demo. */
export async function addOneOfEach(
  db: Db,
  { spaceId, documentId, operationId, citationId }: Ids,
  securityDomain = "internal",
): Promise<void> {
  const place = { tenant: "demo", securityDomain, spaceId };
  const [versionId, fileId] = [newId("version"), newId("file")];
  const file = { fileName: "a.txt", mimeType: "text/plain", fileSize: 4 };
  await db.insert(spaces).values({
    id: spaceId,
    code: spaceId,
    name: "Known",
    status: "ACTIVE",
    createdBy: "ada",
    tenant: "demo",
    securityDomain,
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
  const cited = { id: citationId, tenant: "demo", spaceId, documentId, versionId };
  await db.insert(citations).values({ ...cited, place: { start: 0, end: 4 } });
}

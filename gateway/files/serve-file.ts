/** Answers `GET /files/{link}`: the only route without credentials, since the link is one for its minute. */
import { Readable } from "node:stream";
import { and, eq, ne, notInArray } from "drizzle-orm";
import type { Logger } from "pino";
import { record } from "../audit/record.ts";
import type { Db } from "../db/connect.ts";
import { documents, fileResources, versions } from "../db/schema.ts";
import { Refusal } from "../refusal.ts";
import { attachment } from "./content-disposition.ts";
import { type LinkClaims, readLink } from "./link.ts";
import { fileStore } from "./store.ts";

type Shared = { db: Db; config: { linkSecret: string; filesDir: string }; now: () => Date };
type Correlation = { requestId: string; traceId: string; log: Logger };

/**
 * Streams the file of a link. Throws FILE_NOT_FOUND for a link that is forged, over or whose document was deleted since:
 * they look alike from outside.
 */
export async function serveFile(shared: Shared, token: string, correlation: Correlation): Promise<Response> {
  const { db, config, now } = shared;
  const claims = readLink(config.linkSecret, token, now());
  const file = claims && (await linkedFile(db, claims));
  if (!claims || !file) throw new Refusal("FILE_NOT_FOUND", "This link leads nowhere, or no longer.");
  const store = fileStore(config.filesDir);
  const size = await store.size(file.id);
  if (size !== file.fileSize) throw new Error(`The stored file ${file.id} has ${size} bytes, not ${file.fileSize}`);
  await recordFetch(db, claims, correlation);
  return new Response(Readable.toWeb(store.read(file.id)) as ReadableStream<Uint8Array>, { headers: headersOf(file) });
}

type LinkedFile = { id: string; fileName: string; mimeType: string; fileSize: number; sha256: string };

async function linkedFile(db: Db, { versionId, tenant }: LinkClaims): Promise<LinkedFile | undefined> {
  const { id, sha256 } = fileResources;
  const { fileName, mimeType, fileSize } = versions;
  const [file] = await db
    .select({ id, fileName, mimeType, fileSize, sha256 })
    .from(versions)
    .innerJoin(documents, eq(documents.id, versions.documentId))
    .innerJoin(fileResources, eq(fileResources.id, versions.fileResourceId))
    .where(
      and(
        eq(versions.id, versionId),
        eq(documents.tenant, tenant),
        ne(versions.status, "DELETED"),
        notInArray(documents.status, ["DELETING", "DELETED"]),
      ),
    );
  return file;
}

const headersOf = ({ fileName, mimeType, fileSize, sha256 }: LinkedFile) => ({
  "Content-Type": mimeType,
  "Content-Length": String(fileSize),
  "Content-Disposition": attachment(fileName),
  "Repr-Digest": `sha-256=:${Buffer.from(sha256, "hex").toString("base64")}:`, // RFC 9530
  "Cache-Control": "no-store",
  "X-Content-Type-Options": "nosniff",
  "Content-Security-Policy": "sandbox; default-src 'none'",
  "Referrer-Policy": "no-referrer",
});

const recordFetch = (db: Db, { tenant, subject, versionId }: LinkClaims, { requestId, traceId }: Correlation) =>
  record(db, {
    ...{ tenant, subject, requestId, traceId },
    ...{ action: "fetchFile", resourceType: "VERSION", resourceId: versionId, outcome: "ok" },
  });

/** Makes the sample space through the Gateway's own calls, each under a fixed key, and writes down every step. */
import { setTimeout as pause } from "node:timers/promises";
import type { components } from "../../contracts/generated/console-extension.types.ts";
import { calls } from "../../lib/gateway/calls.ts";
import { unwrap } from "../../lib/gateway/client.ts";
import { GatewayError } from "../../lib/gateway/error.ts";
import type { AssertedUser } from "../../lib/server/assertion.ts";
import { callGateway, gatewayFor } from "../../lib/server/gateway.ts";
import { sampleSpaceCode } from "../../lib/spaces/sample-space.ts";
import { type SampleDocument, type SampleFile, sampleDocuments } from "./content/documents.ts";
import type { SampleRecord } from "./record.ts";

const knowledge = "/internal/v1/knowledge" as const;
const reason = "A file that breaks on its way, to show that the first version goes on serving";
/** A Gateway that is busy or restarting is asked again for as long. */
const patienceMs = 120_000;
const lookAgainMs = 500;

type Filling = { user: AssertedUser; record: SampleRecord; save: () => void };

/** Somebody took the space away, or its code is another's: nothing more is to be done, now or later. */
class Gone extends Error {}

/** The Gateway takes no such files, and will not at the next start either. */
class FilesRefused extends Error {}

/**
 * Carries on where `record` stands and saves after each step. Ends with `filled` once the Gateway has accepted everything:
 * preparing the files is its own affair then. What is gone is left gone, and a Gateway that takes no files is left alone.
 * @throws {GatewayError} when the Gateway refuses or stays away; the next start tries again
 */
export async function fill(filling: Filling, documents = sampleDocuments): Promise<void> {
  const { record, save } = filling;
  try {
    record.spaceId ??= await patiently(() => createSpace(filling));
    save();
    for (const document of documents) await upload(filling, record.spaceId, document);
    for (const document of documents) await replace(filling, document);
    record.state = "filled";
  } catch (error) {
    if (error instanceof Gone) record.state = "removed";
    else if (error instanceof FilesRefused) record.state = "refused";
    else throw error;
  }
  save();
}

async function createSpace({ user }: Filling): Promise<string> {
  const body = {
    code: sampleSpaceCode,
    name: "样例空间 Sample space",
    description:
      "云杉仪器公司的样例文档，供您试用；可一键移除。Documents of an invented company, to try things out with; removed in one click.",
    profileCode: "enterprise-long-document",
    defaultSecurityDomainCode: "internal",
  } as const;
  const params = { header: { "X-Intent-Id": "sample-space" } };
  const made = unwrap(gatewayFor(user).POST(`${knowledge}/spaces`, { params, body }));
  return (await made.catch(goneOn("KNOWLEDGE_CONFLICT"))).data.spaceId;
}

async function upload(filling: Filling, spaceId: string, document: SampleDocument): Promise<void> {
  const { user, record, save } = filling;
  const { key, name: documentName, category, tags, productCode, file } = document;
  record.documents[key] ??= {};
  const kept = record.documents[key];
  if (kept.documentId) return;
  await patiently(async () => {
    await demandSpace(user, spaceId);
    kept.fileResourceId ??= await sendFile(user, file);
    save(); // before the call: its answer may be lost, and then only the same file asks for the same document
    const metadata = { category, tags, versionLabel: "2026", ...(productCode ? { productCode } : {}) };
    const body = { fileResourceId: kept.fileResourceId, documentName, metadata };
    const params = { path: { spaceId }, header: { "X-Intent-Id": `sample-document-${key}` } };
    const sent = unwrap(gatewayFor(user).POST(`${knowledge}/spaces/{spaceId}/documents`, { params, body }));
    const { data } = await sent.catch((error: unknown) => {
      if (isRefusal(error)) delete kept.fileResourceId; // an unused file is kept for a day only
      throw error;
    });
    kept.documentId = data.documentId;
  });
  save();
}

/** Gives a document its next file once the first one serves. A document that is gone has no next file. */
async function replace(filling: Filling, { key, next }: SampleDocument): Promise<void> {
  const { user, record, save } = filling;
  const kept = record.documents[key];
  if (!next || !kept?.documentId || kept.isNextSent) return;
  const path = { documentId: kept.documentId };
  const client = gatewayFor(user);
  await patiently(async () => {
    if (!kept.next) {
      const expectedVersion = await untilServing(user, path.documentId);
      if (expectedVersion === null) return;
      kept.next = { fileResourceId: await sendFile(user, next), expectedVersion };
      save();
    }
    const params = { path, header: { "X-Intent-Id": `sample-next-${key}` } };
    await unwrap(
      client.POST(`${knowledge}/documents/{documentId}:replace`, { params, body: { ...kept.next, reason } }),
    ).catch((error: unknown) => {
      if (isRefusal(error)) delete kept.next; // somebody changed the document meanwhile
      throw error;
    });
  });
  kept.isNextSent = true;
  save();
}

/** The lock version of the document once it answers searches; null when it never will. */
async function untilServing(user: AssertedUser, documentId: string): Promise<number | null> {
  for (const end = Date.now() + patienceMs; Date.now() < end; await pause(lookAgainMs)) {
    const read = gatewayFor(user).GET(`${knowledge}/documents/{documentId}`, { params: { path: { documentId } } });
    const found = await unwrap(read).catch((error: unknown) => {
      if (error instanceof GatewayError && error.code === "KNOWLEDGE_NOT_FOUND") return null;
      throw error;
    });
    if (!found || found.data.status === "CREATE_FAILED") return null;
    if (found.data.activeVersion) return found.data.lockVersion;
  }
  return null;
}

async function sendFile(user: AssertedUser, { fileName, bytes }: SampleFile): Promise<string> {
  const content = bytes();
  const sent = callGateway(user, {
    call: calls.consoleFileResourceCreate,
    parameters: {},
    query: { fileName },
    body: new Blob([new Uint8Array(content)]).stream(),
    bodyLength: content.length,
  }).catch((error: unknown) => {
    throw error instanceof GatewayError && isFinal(error) ? new FilesRefused() : error;
  });
  // The transport has checked it against this call's schema.
  const answer = (await sent) as components["schemas"]["FileResourceResponse"];
  return answer.data.fileResourceId;
}

async function demandSpace(user: AssertedUser, spaceId: string): Promise<void> {
  const read = gatewayFor(user).GET(`${knowledge}/spaces/{spaceId}`, { params: { path: { spaceId } } });
  const { data } = await unwrap(read).catch(goneOn("KNOWLEDGE_NOT_FOUND"));
  if (data.status !== "ACTIVE") throw new Gone();
}

const goneOn = (code: GatewayError["code"]) => (error: unknown) => {
  throw error instanceof GatewayError && error.code === code ? new Gone() : error;
};

/** No such call, too large, or of no kind that is taken: the answer will be the same later. */
const isFinal = ({ status, reason }: GatewayError) =>
  [404, 413].includes(status) || reason === "FILE_TOO_LARGE" || reason === "FILE_TYPE_NOT_ALLOWED";

/** The Gateway said no, so that nothing has happened; a lost answer leaves that open. */
const isRefusal = (error: unknown) => error instanceof GatewayError && error.status >= 400 && error.status < 500;

/** Again after a while when the answer was lost or a state moved on; a plain no is thrown at once the second time. */
async function patiently<T>(work: () => Promise<T>): Promise<T> {
  const end = Date.now() + patienceMs;
  for (let refusals = 0; ; await pause(lookAgainMs)) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof GatewayError) || Date.now() > end) throw error;
      if (isRefusal(error)) refusals += 1;
      if (refusals > 1) throw error;
    }
  }
}

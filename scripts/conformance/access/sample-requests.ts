import type { Given } from "../client/build-request.ts";
import type { CallId } from "../client/call-types.ts";
import type { Kit } from "../kit.ts";

/** One id for each name that stands in a path. */
export type Ids = { spaceId: string; documentId: string; operationId: string; citationId: string };

/** A request that breaks no rule, for any call. Counters are those of the named resources as they are now. */
export async function sampleRequest(
  { world }: Kit,
  id: CallId,
  ids: Ids,
  counters: Counters = defaults,
): Promise<Given> {
  const reason = "A conformance case.";
  const ofDocument = { expectedVersion: counters.document, reason };
  const bodies: Partial<Record<CallId, object | Uint8Array>> = {
    knowledgeSpaceUpdate: { expectedVersion: counters.space, name: "Renamed by a case" },
    knowledgeSpaceDelete: { expectedVersion: counters.space, reason },
    knowledgeDocumentUpload: { fileResourceId: "file-that-nobody-has", documentName: "A document" },
    knowledgeDocumentUpdate: { expectedVersion: counters.document, name: "Renamed by a case" },
    knowledgeDocumentReplace: { ...ofDocument, fileResourceId: "file-that-nobody-has" },
    knowledgeDocumentEnable: ofDocument,
    knowledgeDocumentDisable: ofDocument,
    knowledgeDocumentReindex: ofDocument,
    knowledgeDocumentDelete: ofDocument,
    knowledgeDocumentCreateDownloadLink: {},
    knowledgeSearch: { query: "anything", knowledgeSpaceIds: [ids.spaceId] },
    knowledgeOperationCancel: { reason },
    knowledgeOperationRetry: { reason },
  };
  if (id === "knowledgeSpaceCreate") return { path: ids, body: await world.spaceBody("never") };
  if (id === "consoleFileResourceCreate")
    return { path: ids, query: { fileName: "sample.txt" }, body: new TextEncoder().encode("A sample.") };
  return { path: ids, body: bodies[id] };
}

type Counters = { space: number; document: number };
const defaults: Counters = { space: 1, document: 0 };

/** Ids of things that exist and that only those with rights in the kit's domain may see. */
export const knownIds = (kit: Kit): Promise<Ids> =>
  kit.once("a document with a citation", async () => {
    const { world } = kit;
    const { spaceId } = await world.space();
    const documentId = await world.passage();
    const { activeVersion } = await world.detail(documentId);
    return {
      spaceId,
      documentId,
      operationId: activeVersion?.operationId ?? "",
      citationId: await citationOf(kit, documentId),
    };
  });

/** The counters of the known ids at this moment. */
export const countersOf = async ({ world }: Kit, { spaceId, documentId }: Ids): Promise<Counters> => ({
  space: (await world.getSpace(spaceId)).version,
  document: (await world.detail(documentId)).lockVersion,
});

async function citationOf({ world }: Kit, documentId: string): Promise<string> {
  const { data } = await world.search({ query: "inspection record", documentIds: [documentId], limit: 1 });
  return data?.hits?.[0]?.citationId ?? "citation-that-nobody-has";
}

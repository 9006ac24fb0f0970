import { getCapabilities } from "../capabilities/get-capabilities.ts";
import { readCitation } from "../citations/read-citation.ts";
import type { ExtensionPart } from "../config.ts";
import { createDownloadLink } from "../documents/calls/create-download-link.ts";
import { deleteDocument } from "../documents/calls/delete.ts";
import { getDocument } from "../documents/calls/get.ts";
import { listDocuments } from "../documents/calls/list.ts";
import { reindexDocument, replaceDocument } from "../documents/calls/replace.ts";
import { disableDocument, enableDocument } from "../documents/calls/serving.ts";
import { updateDocument } from "../documents/calls/update.ts";
import { uploadDocument } from "../documents/calls/upload.ts";
import { createFileResource } from "../files/create-file-resource.ts";
import { cancelOperation } from "../operations/cancel.ts";
import { getOperation } from "../operations/get.ts";
import { retryOperation } from "../operations/retry.ts";
import { search } from "../search/search.ts";
import { createSpace } from "../spaces/create-space.ts";
import { deleteSpace } from "../spaces/delete-space.ts";
import { getSpace } from "../spaces/get-space.ts";
import { listSpaces } from "../spaces/list-spaces.ts";
import { updateSpace } from "../spaces/update-space.ts";
import type { CallId, Handler } from "./call.ts";

export type Handlers = { readonly [Id in CallId]?: Handler<Id> };

/** Which function answers which call. Routes exist for the calls named here and for no other. */
export const handlers: Handlers = {
  knowledgeSpacesList: listSpaces,
  knowledgeSpaceCreate: createSpace,
  knowledgeSpaceGet: getSpace,
  knowledgeSpaceUpdate: updateSpace,
  knowledgeSpaceDelete: deleteSpace,
  knowledgeDocumentsList: listDocuments,
  knowledgeDocumentUpload: uploadDocument,
  knowledgeDocumentGet: getDocument,
  knowledgeDocumentUpdate: updateDocument,
  knowledgeDocumentReplace: replaceDocument,
  knowledgeDocumentEnable: enableDocument,
  knowledgeDocumentDisable: disableDocument,
  knowledgeDocumentReindex: reindexDocument,
  knowledgeDocumentDelete: deleteDocument,
  knowledgeDocumentCreateDownloadLink: createDownloadLink,
  knowledgeSearch: search,
  knowledgeCitationRead: readCitation,
  knowledgeOperationGet: getOperation,
  knowledgeOperationCancel: cancelOperation,
  knowledgeOperationRetry: retryOperation,
  consoleCapabilitiesGet: getCapabilities,
  consoleFileResourceCreate: createFileResource,
};

const extensionCalls: Record<ExtensionPart, CallId> = {
  capabilities: "consoleCapabilitiesGet",
  fileResources: "consoleFileResourceCreate",
};

/** Without the calls of the extension's parts that are switched off: there is then nothing at their addresses. */
export function offered(all: Handlers, extension: readonly ExtensionPart[]): Handlers {
  const isOff = new Set(
    Object.entries(extensionCalls).flatMap(([part, id]) => (extension.some((on) => on === part) ? [] : [id])),
  );
  return Object.fromEntries(Object.entries(all).filter(([id]) => !isOff.has(id as CallId)));
}

import { newId } from "../../db/ids.ts";
import type { CallId } from "../call.ts";

/** A valid body for each call that has one. */
export const sampleBodies: Partial<Record<CallId, object | string>> = {
  knowledgeSpaceCreate: {
    code: "c",
    name: "n",
    profileCode: "enterprise-long-document",
    defaultSecurityDomainCode: "internal",
  },
  knowledgeSpaceUpdate: { expectedVersion: 1, name: "n" },
  knowledgeSpaceDelete: { expectedVersion: 1, reason: "r" },
  knowledgeDocumentUpload: { fileResourceId: newId("file"), documentName: "d" },
  knowledgeDocumentUpdate: { expectedVersion: 0, name: "n" },
  knowledgeDocumentReplace: { expectedVersion: 0, fileResourceId: newId("file") },
  knowledgeDocumentEnable: { expectedVersion: 0 },
  knowledgeDocumentDisable: { expectedVersion: 0 },
  knowledgeDocumentReindex: { expectedVersion: 0 },
  knowledgeDocumentDelete: { expectedVersion: 0, reason: "r" },
  knowledgeDocumentCreateDownloadLink: {},
  knowledgeSearch: { query: "q" },
  knowledgeOperationCancel: { reason: "r" },
  knowledgeOperationRetry: { reason: "r" },
  consoleFileResourceCreate: "text",
};

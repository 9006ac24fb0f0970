/** Documents as the contract shows them. */
import type { components } from "../../contracts/generated/knowledge-gateway.types.ts";
import type { operations } from "../db/schema.ts";
import { versionDetail, versionSummary } from "../versions/detail.ts";
import { type DocumentRow, type Slots, subjectOf } from "./find.ts";
import { isSearchable } from "./lifecycle.ts";

type Schemas = components["schemas"];
type OperationRow = typeof operations.$inferSelect;
type SlotOperations = { active: OperationRow | null; candidate: OperationRow | null };

type Summarised = Pick<
  DocumentRow,
  "id" | "spaceId" | "name" | "status" | "lockVersion" | "category" | "tags" | "versionLabel" | "productCode"
>;

/** What lists and synchronous changes answer with. */
export const documentSummary = (
  document: Summarised,
  active: Parameters<typeof versionSummary>[0] | null,
): Schemas["KnowledgeDocument"] => ({
  documentId: document.id,
  knowledgeSpaceId: document.spaceId,
  name: document.name,
  status: document.status,
  version: document.lockVersion,
  metadata: metadataOf(document),
  activeVersion: active && versionSummary(active),
});

export const documentDetail = (slots: Slots, workers: SlotOperations): Schemas["KnowledgeDocumentDetail"] => ({
  documentId: slots.document.id,
  spaceId: slots.document.spaceId,
  name: slots.document.name,
  status: slots.document.status,
  searchable: isSearchable(subjectOf(slots)),
  metadata: metadataOf(slots.document),
  lockVersion: slots.document.lockVersion,
  activeVersion: slots.active && versionDetail(slots.active, workers.active),
  candidateVersion: slots.candidate && versionDetail(slots.candidate, workers.candidate),
  createdAt: slots.document.createdAt.toISOString(),
  updatedAt: slots.document.updatedAt.toISOString(),
});

export const metadataOf = ({
  category,
  tags,
  versionLabel,
  productCode,
}: Pick<DocumentRow, "category" | "tags" | "versionLabel" | "productCode">): Schemas["DocumentMetadataOutput"] => ({
  category,
  tags,
  versionLabel,
  productCode,
});

import type { components } from "@/contracts/generated/knowledge-gateway.types";

type Schemas = components["schemas"];

/** As lists have it: the active version only. */
export type DocumentSummary = Schemas["KnowledgeDocument"];
/** With both slots. */
export type DocumentDetail = Schemas["KnowledgeDocumentDetail"];
export type Version = Schemas["DocumentVersionDetail"];

import type { components } from "@/contracts/generated/knowledge-gateway.types";

export type Space = components["schemas"]["KnowledgeSpace"];
export type DocumentSummary = components["schemas"]["KnowledgeDocument"];

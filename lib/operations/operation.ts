import type { components } from "../../contracts/generated/knowledge-gateway.types.ts";

export type Operation = components["schemas"]["KnowledgeOperation"];

/** The contract's bounds: retries that come by themselves inside one Operation, and those by hand below one root. */
export const automaticRetryLimit = 5;
export const manualRetryLimit = 3;

export const operationHref = (operationId: string) => `/operations/${encodeURIComponent(operationId)}`;

export const isOpen = ({ status }: Pick<Operation, "status">): boolean => status === "PENDING" || status === "RUNNING";

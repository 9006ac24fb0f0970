import type { components } from "@/contracts/generated/console-extension.types";

type Capabilities = components["schemas"]["Capabilities"];

/** What the Gateway says it takes; null when it does not say. */
export type FileRules = { acceptedTypes: Capabilities["acceptedTypes"]; maxFileBytes: number } | null;

/** Whether this Gateway takes files itself. One with the core contract alone refers to files that it has from elsewhere. */
export const takesFiles = (capabilities: Capabilities | null | undefined): boolean =>
  capabilities?.parts.includes("fileResources") ?? false;

export const rulesOf = (capabilities: Capabilities | null | undefined): FileRules =>
  capabilities ? { ...capabilities, maxFileBytes: capabilities.limits.maxFileBytes } : null;

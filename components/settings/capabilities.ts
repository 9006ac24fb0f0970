import type { components } from "@/contracts/generated/console-extension.types";

export type Capabilities = components["schemas"]["Capabilities"];

/** Where the Gateway takes files handed over by the console. */
export const takesFiles = ({ parts }: Capabilities): boolean => parts.includes("fileResources");

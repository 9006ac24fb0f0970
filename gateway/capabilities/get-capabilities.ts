import packageJson from "../../package.json" with { type: "json" };
import { domainsWith } from "../access/grants.ts";
import { acceptedTypes, largestFile, unusedFileLifetimeSeconds } from "../files/accepted-types.ts";
import type { Read } from "../http/call.ts";

/** What this Gateway offers this caller: rights, limits, accepted types and the optional parts it has. */
export const getCapabilities: Read<"consoleCapabilitiesGet"> = {
  kind: "read",
  handle: async ({ caller, config, engine }) => {
    const types = acceptedTypes(config.maxFileBytes);
    return {
      gateway: { name: "Reference Knowledge Gateway", version: packageJson.version },
      engine: { kind: engine.name },
      rights: [...caller.grants].map(([securityDomainCode, rights]) => ({ securityDomainCode, rights: [...rights] })),
      usableDomainCodes: domainsWith(caller, "SPACE_CREATE"),
      limits: { maxFileBytes: largestFile(types), unusedFileLifetimeSeconds },
      acceptedTypes: types,
      parts: config.extension.includes("fileResources") ? ["fileResources"] : [],
    };
  },
};

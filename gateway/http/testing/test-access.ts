import type { AccessFile } from "../../access/access-file.ts";
import type { Right } from "../../access/grants.ts";

const viewing: Right[] = ["SPACE_VIEW", "DOCUMENT_VIEW", "KNOWLEDGE_SEARCH"];
const operating: Right[] = [
  ...viewing,
  "DOCUMENT_UPLOAD",
  "DOCUMENT_UPDATE",
  "DOCUMENT_REINDEX",
  "DOCUMENT_DOWNLOAD",
  "OPERATION_RETRY",
];
const everything: Right[] = [...operating, "SPACE_CREATE", "SPACE_UPDATE", "SPACE_DELETE", "DOCUMENT_DELETE"];

const grants: AccessFile["tenants"][number]["grants"] = [
  { groups: ["kb-viewers"], rights: viewing, securityDomains: ["internal"] },
  { groups: ["kb-operators"], rights: operating, securityDomains: ["internal"] },
  { groups: ["kb-admins"], rights: everything, securityDomains: ["internal", "restricted"] },
];
const securityDomains = [{ code: "internal" }, { code: "restricted" }];

/** Two tenants with the same domains and groups, so that only the tenant tells their callers apart. */
export const testAccess = (
  issuer: { issuer: string; audience: string; jwksUrl: string },
  tokenSha256: string,
): AccessFile => ({
  services: [{ id: "tests", tokenSha256 }],
  issuers: [{ issuer: issuer.issuer, audience: issuer.audience, jwksUrl: issuer.jwksUrl }],
  tenants: [
    { id: "demo", securityDomains, grants },
    { id: "other", securityDomains, grants },
  ],
});

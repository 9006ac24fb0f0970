/** The reference Gateway's access file: made once for the demo accounts, afterwards the operator's own. */
import { createHash } from "node:crypto";
import { join } from "node:path";
import { readPrivate, writePrivate } from "./private-file.ts";

type Issuer = { issuer: string; audience: string; jwksUrl: string };
type Service = { id: string; tokenSha256: string };
type AccessFile = { services: Service[]; issuers: Issuer[]; tenants: unknown[] };
export type ConsoleIdentity = { url: string; jwksUrl: string; audience: string; serviceToken: string };

const viewing = ["SPACE_VIEW", "DOCUMENT_VIEW", "KNOWLEDGE_SEARCH"];
const operating = [
  ...viewing,
  ...["SPACE_CREATE", "SPACE_UPDATE", "SPACE_DELETE"],
  ...["DOCUMENT_UPLOAD", "DOCUMENT_UPDATE", "DOCUMENT_DELETE", "DOCUMENT_DOWNLOAD", "DOCUMENT_REINDEX"],
  "OPERATION_RETRY",
];

const demoTenant = {
  id: "demo",
  securityDomains: [{ code: "internal" }, { code: "restricted" }],
  grants: [
    { groups: ["kb-viewers", "kb-approvers"], rights: viewing, securityDomains: ["internal"] },
    { groups: ["kb-auditors"], rights: viewing, securityDomains: ["internal", "restricted"] },
    { groups: ["kb-operators"], rights: operating, securityDomains: ["internal"] },
    { groups: ["kb-admins"], rights: operating, securityDomains: ["internal", "restricted"] },
  ],
};

/**
 * Path of the file, in which this console's service token and issuer stand as they are now. Everything else in it is
 * left as it was found.
 */
export function openAccessFile(folder: string, console: ConsoleIdentity): string {
  const path = join(folder, "access.json");
  const found = readPrivate(path) as AccessFile | undefined;
  const current = introduce(found ?? { services: [], issuers: [], tenants: [demoTenant] }, console);
  if (JSON.stringify(found) !== JSON.stringify(current)) writePrivate(path, current);
  return path;
}

function introduce(access: AccessFile, console: ConsoleIdentity): AccessFile {
  const tokenSha256 = createHash("sha256").update(console.serviceToken).digest("hex");
  const isKnown = (service: Service) => service.id === "console" && service.tokenSha256 === tokenSha256;
  const { url: issuer, audience, jwksUrl } = console;
  return {
    ...access,
    services: access.services.some(isKnown)
      ? access.services
      : replaceOrAdd(access.services, ({ id }) => id === "console", { id: "console", tokenSha256 }),
    issuers: replaceOrAdd(access.issuers, isOurs(issuer), { issuer, audience, jwksUrl }),
  };
}

/** The launcher's own entry is the one whose keys it serves on loopback, whatever port an earlier start had. */
const isOurs = (consoleUrl: string) => (entry: Issuer) =>
  entry.issuer === consoleUrl || /^http:\/\/localhost:\d+\/\.well-known\/jwks\.json$/.test(entry.jwksUrl);

function replaceOrAdd<T>(entries: T[] = [], isOld: (entry: T) => boolean, entry: T): T[] {
  const at = entries.findIndex(isOld);
  return at < 0 ? [...entries, entry] : entries.toSpliced(at, 1, entry);
}

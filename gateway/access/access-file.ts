/** The access file: which services and issuers are trusted, and what each group of a tenant may do where. */
import { z } from "zod";
import { ConfigurationError } from "../config.ts";
import type { Right } from "./grants.ts";

const rights = [
  "SPACE_VIEW",
  "SPACE_CREATE",
  "SPACE_UPDATE",
  "SPACE_DELETE",
  "DOCUMENT_VIEW",
  "DOCUMENT_UPLOAD",
  "DOCUMENT_UPDATE",
  "DOCUMENT_REINDEX",
  "DOCUMENT_DELETE",
  "DOCUMENT_DOWNLOAD",
  "KNOWLEDGE_SEARCH",
  "OPERATION_RETRY",
] as const satisfies readonly Right[];

const Name = z.string().min(1).max(256);
/** As the contract bounds `defaultSecurityDomainCode`. */
const DomainCode = z.string().regex(/^\S{1,100}$/, "must be 1-100 characters without white space");
const HttpUrl = z.url({ protocol: /^https?$/ });

const Service = z.strictObject({
  id: Name,
  tokenSha256: z.string().regex(/^[0-9a-f]{64}$/, "must be a SHA-256 in lower-case hex, never the token itself"),
});

const Issuer = z.strictObject({
  issuer: Name,
  audience: Name,
  jwksUrl: HttpUrl.refine(isSafe, "must be https, or http on this machine"),
});

const Grant = z.strictObject({
  groups: z.array(Name).min(1),
  rights: z.array(z.enum(rights)).min(1),
  securityDomains: z.array(DomainCode).min(1),
});

const Tenant = z
  .strictObject({
    id: Name,
    securityDomains: z.array(z.strictObject({ code: DomainCode })).min(1),
    grants: z.array(Grant),
  })
  .superRefine(({ securityDomains, grants }, context) => {
    const codes = securityDomains.map(({ code }) => code);
    refuseTwice(codes, ["securityDomains"], context);
    for (const [index, grant] of grants.entries())
      for (const [place, code] of grant.securityDomains.entries())
        if (!codes.includes(code))
          context.addIssue({
            code: "custom",
            path: ["grants", index, "securityDomains", place],
            message: "is no security domain of this tenant",
          });
  });

const AccessFile = z
  .strictObject({ services: z.array(Service).min(1), issuers: z.array(Issuer).min(1), tenants: z.array(Tenant) })
  .superRefine(({ issuers, tenants }, context) => {
    // A service may stand there twice: while its token changes both the old and the new one are good.
    refuseTwice(
      issuers.map(({ issuer }) => issuer),
      ["issuers"],
      context,
    );
    refuseTwice(
      tenants.map(({ id }) => id),
      ["tenants"],
      context,
    );
  });

export type AccessFile = z.infer<typeof AccessFile>;

/** Reads the text of an access file. Throws one error naming every wrong place; values are not repeated. */
export function parseAccessFile(text: string): AccessFile {
  const parsed = AccessFile.safeParse(json(text));
  if (parsed.success) return parsed.data;
  const places = parsed.error.issues.map(({ path, message }) => `  ${path.join(".") || "the whole"}: ${message}`);
  throw new ConfigurationError(`The access file is not usable:\n${places.join("\n")}`);
}

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ConfigurationError("The access file is not usable:\n  it is not JSON"); // the parser's own message repeats the text
  }
}

function isSafe(url: string): boolean {
  const { protocol, hostname } = new URL(url);
  return protocol === "https:" || ["localhost", "127.0.0.1", "[::1]"].includes(hostname);
}

function refuseTwice(values: string[], path: string[], context: z.RefinementCtx): void {
  for (const [index, value] of values.entries())
    if (values.indexOf(value) !== index)
      context.addIssue({ code: "custom", path: [...path, index], message: "is there twice" });
}

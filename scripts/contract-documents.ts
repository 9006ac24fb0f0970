/** The OpenAPI documents in `contracts/`, by name. */
import { existsSync, readFileSync } from "node:fs";
import type { OpenApiDocument } from "./contract-tables.ts";

export const contractsFolder = new URL("../contracts/", import.meta.url);

export const documentNames = ["knowledge-gateway", "console-extension", "console"] as const;
export type DocumentName = (typeof documentNames)[number];

export const documentUrl = (name: DocumentName): URL => new URL(`${name}.openapi.json`, contractsFolder);

export const readDocument = (name: DocumentName): OpenApiDocument =>
  JSON.parse(readFileSync(documentUrl(name), "utf8")) as OpenApiDocument;

/** Fingerprint of the core contract's wire, which only a deliberate `--accept-wire` rewrites. */
export const fingerprintUrl = new URL("knowledge-gateway.wire.json", contractsFolder);

/** The file's text, or null when there is none. */
export const readOptional = (url: URL): string | null => (existsSync(url) ? readFileSync(url, "utf8") : null);

/** Which files are taken, how large they may be, and what a text file's extension makes of it. */
import type { components } from "../../contracts/generated/console-extension.types.ts";

export type AcceptedType = components["schemas"]["AcceptedType"];
/** Bytes that a file of each type may have. */
export type FileLimits = Record<TypeName, number>;
export type TypeName = "pdf" | "docx" | "pptx" | "xlsx" | "csv" | "html" | "markdown" | "text";

const office = "application/vnd.openxmlformats-officedocument";
const types: Record<TypeName, Omit<AcceptedType, "maxBytes">> = {
  pdf: { mimeType: "application/pdf", extensions: ["pdf"] },
  docx: { mimeType: `${office}.wordprocessingml.document`, extensions: ["docx"] },
  pptx: { mimeType: `${office}.presentationml.presentation`, extensions: ["pptx"] },
  xlsx: { mimeType: `${office}.spreadsheetml.sheet`, extensions: ["xlsx"] },
  csv: { mimeType: "text/csv", extensions: ["csv"] },
  html: { mimeType: "text/html", extensions: ["html", "htm"] },
  markdown: { mimeType: "text/markdown", extensions: ["md", "markdown"] },
  text: { mimeType: "text/plain", extensions: ["txt"] },
};

export const acceptedTypes = (limits: FileLimits): AcceptedType[] =>
  (Object.keys(types) as TypeName[]).map((name) => ({ ...types[name], maxBytes: limits[name] })); // its own keys

export const mimeTypeOf = (name: TypeName): string => types[name].mimeType;

/** The largest file of any type, in bytes. */
export const largestFile = (types: AcceptedType[]): number => Math.max(...types.map(({ maxBytes }) => maxBytes));

/** How long a file that no version uses is kept. */
export const unusedFileLifetimeSeconds = 24 * 60 * 60;

/** Lower-case, without the dot; empty when the name has none. */
export const extensionOf = (fileName: string): string => /\.([^.\s]+)$/.exec(fileName)?.[1]?.toLowerCase() ?? "";

/** Which files are taken, how large they may be, and what a text file's extension makes of it. */
import type { components } from "../../contracts/generated/console-extension.types.ts";

export type AcceptedType = components["schemas"]["AcceptedType"];
export type FileLimits = { maxPdfBytes: number; maxTextBytes: number };

export const acceptedTypes = ({ maxPdfBytes, maxTextBytes }: FileLimits): AcceptedType[] => [
  { mimeType: "application/pdf", extensions: ["pdf"], maxBytes: maxPdfBytes },
  { mimeType: "text/markdown", extensions: ["md", "markdown"], maxBytes: maxTextBytes },
  { mimeType: "text/plain", extensions: ["txt"], maxBytes: maxTextBytes },
];

/** The largest file of any type, in bytes. */
export const largestFile = (types: AcceptedType[]): number => Math.max(...types.map(({ maxBytes }) => maxBytes));

/** How long a file that no version uses is kept. */
export const unusedFileLifetimeSeconds = 24 * 60 * 60;

/** Lower-case, without the dot; empty when the name has none. */
export const extensionOf = (fileName: string): string => /\.([^.\s]+)$/.exec(fileName)?.[1]?.toLowerCase() ?? "";

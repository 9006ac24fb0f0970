import type { MetadataText } from "./metadata-text.ts";

/** A form without a word in it, apart from the rules that only a filled one needs. */
export const noMetadataText: Readonly<MetadataText> = { category: "", tags: [], versionLabel: "", productCode: "" };

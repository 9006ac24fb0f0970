import type { components } from "@/contracts/generated/knowledge-gateway.types";
import { type Metadata, normaliseMetadataPatch } from "@/contracts/rules/metadata";
import { documentNameError, documentNameOf } from "@/lib/documents/document-name";
import { type MetadataText, metadataErrors, metadataOfText, metadataTextOf } from "@/lib/documents/metadata-text";
import type { FieldError } from "@/lib/gateway/error";
import type { DocumentDetail } from "../document";

export type Update = components["schemas"]["KnowledgeDocumentUpdateRequest"];

export const editFields = ["name", "category", "tags", "versionLabel", "productCode"] as const;
export type EditField = (typeof editFields)[number];

/** The form as typed. */
export type EditText = MetadataText & { name: string };
/** A document's values of these fields. */
export type EditValues = Metadata & { name: string };

/** What a form was opened on; with it one's own changes and other people's can be told apart. */
export type EditBase = { values: EditValues; lockVersion: number; activeVersionId: string | null };

export const valuesOf = ({ name, metadata }: Pick<DocumentDetail, "name" | "metadata">): EditValues => ({
  name,
  ...metadata,
});

export const editBaseOf = (document: DocumentDetail): EditBase => ({
  values: valuesOf(document),
  lockVersion: document.lockVersion,
  activeVersionId: document.activeVersion?.versionId ?? null,
});

export const editTextOf = ({ name, ...metadata }: EditValues): EditText => ({ name, ...metadataTextOf(metadata) });

/** What the text amounts to, in the form the contract keeps. */
export const typedValues = ({ name, ...metadata }: EditText): EditValues => ({
  name: documentNameOf(name),
  ...metadataOfText(metadata),
});

export const isSame = (a: EditValues[EditField], b: EditValues[EditField]): boolean =>
  JSON.stringify(a) === JSON.stringify(b);

/** Emptied is not the same as untouched: one clears the value, the other leaves it alone. */
export type FieldState = "unchanged" | "changed" | "cleared";

export function fieldState(field: EditField, base: EditBase, text: EditText): FieldState {
  const mine = typedValues(text)[field];
  if (isSame(mine, base.values[field])) return "unchanged";
  return mine === null || mine.length === 0 ? "cleared" : "changed";
}

/** What would be refused. A name that stands as it was is not sent, so nothing is wrong with it. */
export function editErrors({ values }: EditBase, { name, ...metadata }: EditText): FieldError[] {
  const nameError = documentNameOf(name) === values.name ? null : documentNameError(name, "name");
  return [nameError, ...metadataErrors(metadata)].filter((error) => error !== null);
}

/**
 * The request that applies one's own changes to the document as it is now, or null when nothing is left to change. A
 * field that was not touched is left out, and so are changes that somebody else has made already.
 */
export function updateOf(base: EditBase, text: EditText, current: EditBase): Update | null {
  const mine = typedValues(text);
  const changed = editFields.filter(
    (field) => !isSame(mine[field], base.values[field]) && !isSame(mine[field], current.values[field]),
  );
  if (changed.length === 0) return null;
  const given = Object.fromEntries(changed.filter((field) => field !== "name").map((field) => [field, mine[field]]));
  const metadata = normaliseMetadataPatch(given);
  return {
    expectedVersion: current.lockVersion,
    ...(changed.includes("name") ? { name: mine.name } : {}),
    ...(metadata.ok && Object.keys(metadata.value).length > 0 ? { metadata: metadata.value } : {}),
  };
}

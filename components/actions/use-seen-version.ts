"use client";

import { useState } from "react";
import type { components } from "@/contracts/generated/knowledge-gateway.types";

type Document = components["schemas"]["KnowledgeDocumentDetail"];

/** What moved the document since a dialog opened on it; `activation` when only another version began to serve. */
export type Drift = "activation" | "state" | null;

/**
 * The version of a document somebody decides on: the one they saw when the dialog opened. It follows the document only
 * when they ask for it, so that nobody confirms what they have not read.
 */
export function useSeenVersion(document: Document) {
  const [seen, setSeen] = useState(document);
  const isActivation = seen.activeVersion?.versionId !== document.activeVersion?.versionId;
  const drift: Drift = seen.lockVersion === document.lockVersion ? null : isActivation ? "activation" : "state";
  return { seen, drift, look: () => setSeen(document) };
}

"use client";

import { useState } from "react";
import { useTranslations } from "use-intl";
import { ActionDialog } from "@/components/actions/action-dialog";
import { DriftNotice } from "@/components/actions/drift-notice";
import { type Request, useConfirmation } from "@/components/actions/use-confirmation";
import { useSeenVersion } from "@/components/actions/use-seen-version";
import { toast } from "@/components/ui/toast";
import type { components } from "@/contracts/generated/knowledge-gateway.types";
import type { Obstacle } from "@/lib/documents/document-controls";
import type { FileRules } from "../dialog/file-rules";
import type { Upload } from "../queue/upload";
import { fileReferenceError } from "../reference/file-reference";
import { ReferenceField } from "../reference/reference-field";
import { NewVersionFile } from "./new-version-file";
import { useVersionFile } from "./use-version-file";

type Document = components["schemas"]["KnowledgeDocumentDetail"];
type Props = {
  document: Document;
  /** Whether the Gateway takes files itself; else one refers to a file it has. */
  hasFiles: boolean;
  rules: FileRules;
  obstacle: Obstacle | null;
  onClose: () => void;
};

/** First the file, which is stored; then the exact request and its confirmation. Closing keeps the file in the tray. */
export default function ReplaceDialog({ document, hasFiles, rules, obstacle, onClose }: Props) {
  const t = useTranslations("uploads.replace");
  const controls = useTranslations("documents.controls");
  const file = useVersionFile(document);
  const [reference, setReference] = useState("");
  const { seen, drift, look } = useSeenVersion(document);
  const confirmation = useConfirmation(`replace:${document.documentId}`, () => {
    file.forget();
    toast(t("accepted"));
    onClose();
  });
  const fileResourceId = hasFiles ? storedId(file.upload) : referredId(reference);
  const request = requestOf(seen, fileResourceId, confirmation.reason);
  const numbers = numbersOf(seen);
  const problem = () => {
    if (obstacle) return controls(`why.${obstacle}`, numbersOf(document));
    if (drift) return controls("lookFirst");
    return request ? undefined : t("fileFirst");
  };
  function goOn() {
    look();
    if (confirmation.state.phase === "refused") confirmation.startOver();
  }
  return (
    <ActionDialog
      title={t("title")}
      name={document.name}
      confirm={t("confirm")}
      problem={problem()}
      confirmation={confirmation}
      request={request}
      impact={t(numbers.active === 0 ? "impactFirst" : "impact", numbers)}
      doing={t("doing")}
      isReasonRequired={false}
      hasFileFirst
      isOutcomeOld={drift !== null && confirmation.state.phase === "refused"}
      onClose={onClose}
    >
      {hasFiles ? (
        <NewVersionFile file={file} rules={rules} isFixed={confirmation.isBusy} />
      ) : (
        <ReferenceField
          value={reference}
          error={fileReferenceError(reference)}
          isFixed={confirmation.isBusy}
          onChange={setReference}
        />
      )}
      {drift && !confirmation.isBusy && (
        <DriftNotice drift={drift} activeNo={numbersOf(document).active} onLook={goOn} />
      )}
    </ActionDialog>
  );
}

const numbersOf = ({ activeVersion, candidateVersion }: Document) => ({
  active: activeVersion?.versionNo ?? 0,
  candidate: candidateVersion?.versionNo ?? 0,
});

const storedId = (upload: Upload | undefined) =>
  upload?.state.phase === "stored" ? upload.state.file.fileResourceId : null;

const referredId = (text: string) => (fileReferenceError(text) ? null : text.trim());

function requestOf(seen: Document, fileResourceId: string | null, reason: string): Request | null {
  if (fileResourceId === null) return null;
  const why = reason.trim();
  return {
    callId: "knowledgeDocumentReplace",
    parameters: { documentId: seen.documentId },
    body: { fileResourceId, expectedVersion: seen.lockVersion, ...(why ? { reason: why } : {}) },
  };
}

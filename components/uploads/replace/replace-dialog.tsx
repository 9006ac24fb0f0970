"use client";

import { useState } from "react";
import { useTranslations } from "use-intl";
import { ConfirmationForm } from "@/components/actions/confirmation-form";
import { DriftNotice } from "@/components/actions/drift-notice";
import { reasonLimit } from "@/components/actions/reason-field";
import { type Confirmation, type Request, useConfirmation } from "@/components/actions/use-confirmation";
import { useSeenVersion } from "@/components/actions/use-seen-version";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { toast } from "@/components/ui/toast";
import type { components } from "@/contracts/generated/knowledge-gateway.types";
import { codePointLength } from "@/contracts/rules/code-points";
import type { Obstacle } from "@/lib/document-controls";
import { shownName } from "@/lib/shown-name";
import type { FileRules } from "../dialog/file-check";
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
  function goOn() {
    look();
    if (confirmation.state.phase === "refused") confirmation.startOver();
  }
  return (
    <Dialog open onOpenChange={(isOpen) => isOpen || onClose()}>
      <DialogContent
        title={t("title")}
        description={shownName(document.name)}
        footer={
          <ConfirmButton
            {...{ confirmation, request, obstacle }}
            numbers={numbersOf(document)}
            isStale={drift !== null}
          />
        }
      >
        <ConfirmationForm
          confirmation={confirmation}
          request={request}
          impact={t(numbers.active === 0 ? "impactFirst" : "impact", numbers)}
          doing={t("doing")}
          isReasonRequired={false}
          hasFileFirst
          isOutcomeOld={drift !== null && confirmation.state.phase === "refused"}
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
        </ConfirmationForm>
      </DialogContent>
    </Dialog>
  );
}

type ConfirmProps = {
  confirmation: Confirmation;
  request: Request | null;
  obstacle: Obstacle | null;
  numbers: ReturnType<typeof numbersOf>;
  isStale: boolean;
};

function ConfirmButton({ confirmation, request, obstacle, numbers, isStale }: ConfirmProps) {
  const t = useTranslations("uploads.replace");
  const controls = useTranslations("documents.controls");
  const isTooLong = codePointLength(confirmation.reason.trim()) > reasonLimit;
  const why = () => {
    if (obstacle) return controls(`why.${obstacle}`, numbers);
    if (isStale) return controls("lookFirst");
    if (isTooLong) return controls("reasonTooLong");
    return request ? undefined : t("fileFirst");
  };
  return (
    <Button
      variant="primary"
      isPending={confirmation.isBusy}
      unavailable={confirmation.isBusy ? undefined : why()}
      disabled={confirmation.state.phase === "unknown"}
      onClick={() => request && confirmation.send(request)}
    >
      {t("confirm")}
    </Button>
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

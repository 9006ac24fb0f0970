"use client";

import { useTranslations } from "use-intl";
import { ActionDialog } from "@/components/actions/action-dialog";
import { DriftNotice } from "@/components/actions/drift-notice";
import { useConfirmation } from "@/components/actions/use-confirmation";
import { useSeenVersion } from "@/components/actions/use-seen-version";
import { obstacleTo } from "@/lib/documents/document-controls";
import type { Action } from "@/lib/queries/actions";
import type { Status } from "@/lib/status";
import type { DocumentDetail } from "../document";
import { documentRequest, needsReason, type PlainControl } from "./document-request";
import { numbersOf } from "./version-numbers";

type Props = {
  control: PlainControl;
  document: DocumentDetail;
  spaceStatus: Status["space"] | undefined;
  onClose: () => void;
  /** The Gateway has taken it up. */
  onAccepted: (action: Action) => void;
};

/** One control's confirmation: exact request, impact, reason. */
export default function ControlDialog({ control, document, spaceStatus, onClose, onAccepted }: Props) {
  const t = useTranslations("documents.controls");
  const { seen, drift, look } = useSeenVersion(document);
  const { documentId, lockVersion: expectedVersion } = seen;
  const confirmation = useConfirmation(`${control}:${documentId}`, onAccepted);
  const request = documentRequest(control, { documentId, expectedVersion }, confirmation.reason);
  const obstacle = obstacleTo(control, document, spaceStatus);
  const isStale = drift !== null && control !== "download";
  function goOn() {
    look();
    if (confirmation.state.phase === "refused") confirmation.startOver();
  }
  const problem = () => {
    if (obstacle) return t(`why.${obstacle}`, numbersOf(document));
    return isStale ? t("lookFirst") : undefined;
  };
  return (
    <ActionDialog
      title={t(`${control}.title`)}
      name={document.name}
      confirm={t(`${control}.confirm`)}
      isDangerous={control === "delete"}
      problem={problem()}
      confirmation={confirmation}
      request={request}
      impact={t(`${control}.impact`, numbersOf(seen))}
      doing={t(`${control}.doing`)}
      isReasonRequired={needsReason(control)}
      isOutcomeOld={isStale && confirmation.state.phase === "refused"}
      onClose={onClose}
    >
      {isStale && !confirmation.isBusy && (
        <DriftNotice drift={drift} activeNo={document.activeVersion?.versionNo ?? 0} onLook={goOn} />
      )}
    </ActionDialog>
  );
}

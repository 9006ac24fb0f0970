"use client";

import { useTranslations } from "use-intl";
import { ConfirmationForm } from "@/components/actions/confirmation-form";
import { DriftNotice } from "@/components/actions/drift-notice";
import { reasonLimit } from "@/components/actions/reason-field";
import { useConfirmation } from "@/components/actions/use-confirmation";
import { useSeenVersion } from "@/components/actions/use-seen-version";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { codePointLength } from "@/contracts/rules/code-points";
import { obstacleTo } from "@/lib/document-controls";
import type { Action } from "@/lib/queries/actions";
import { shownName } from "@/lib/shown-name";
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
  const reasonProblem = useReasonProblem(confirmation.reason, needsReason(control));
  const why = () => {
    if (obstacle) return t(`why.${obstacle}`, numbersOf(document));
    return isStale ? t("lookFirst") : reasonProblem;
  };
  return (
    <Dialog open onOpenChange={(isOpen) => isOpen || onClose()}>
      <DialogContent
        title={t(`${control}.title`)}
        description={shownName(document.name)}
        footer={
          <Button
            variant={control === "delete" ? "danger" : "primary"}
            isPending={confirmation.isBusy}
            unavailable={confirmation.isBusy ? undefined : why()}
            disabled={confirmation.state.phase === "unknown"}
            onClick={() => confirmation.send(request)}
          >
            {t(`${control}.confirm`)}
          </Button>
        }
      >
        <ConfirmationForm
          confirmation={confirmation}
          request={request}
          impact={t(`${control}.impact`, numbersOf(seen))}
          doing={t(`${control}.doing`)}
          isReasonRequired={needsReason(control)}
          isOutcomeOld={isStale && confirmation.state.phase === "refused"}
        >
          {isStale && !confirmation.isBusy && (
            <DriftNotice drift={drift} activeNo={document.activeVersion?.versionNo ?? 0} onLook={goOn} />
          )}
        </ConfirmationForm>
      </DialogContent>
    </Dialog>
  );
}

function useReasonProblem(reason: string, isRequired: boolean): string | undefined {
  const t = useTranslations("documents.controls");
  const count = codePointLength(reason.trim());
  if (count > reasonLimit) return t("reasonTooLong");
  return isRequired && count === 0 ? t("reasonMissing") : undefined;
}

"use client";

import { useTranslations } from "use-intl";
import { ConfirmationForm } from "@/components/actions/confirmation-form";
import { reasonLimit } from "@/components/actions/reason-field";
import { type Request, useConfirmation } from "@/components/actions/use-confirmation";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { codePointLength } from "@/contracts/rules/code-points";
import type { CandidateControl, CandidateObstacle } from "./candidate-control";

type Props = {
  control: CandidateControl;
  operationId: string;
  /** The document's. */
  name: string;
  numbers: { active: number; candidate: number };
  obstacle: CandidateObstacle | null;
  onClose: () => void;
  onAccepted: () => void;
};

const calls = { cancel: "knowledgeOperationCancel", retry: "knowledgeOperationRetry" } as const;

/** Confirms stopping or repeating a candidate's Operation; both want a reason. */
export default function OperationDialog({ control, operationId, name, numbers, obstacle, onClose, onAccepted }: Props) {
  const t = useTranslations("documents.controls");
  const confirmation = useConfirmation(`${control}:${operationId}`, onAccepted);
  const reason = confirmation.reason.trim();
  const request: Request = { callId: calls[control], parameters: { operationId }, body: { reason } };
  const count = codePointLength(reason);
  const why = count === 0 ? t("reasonMissing") : count > reasonLimit ? t("reasonTooLong") : undefined;
  return (
    <Dialog open onOpenChange={(isOpen) => isOpen || onClose()}>
      <DialogContent
        title={t(`${control}.title`, numbers)}
        description={name}
        footer={
          <Button
            variant={control === "cancel" ? "danger" : "primary"}
            isPending={confirmation.isBusy}
            unavailable={confirmation.isBusy ? undefined : obstacle ? t(`why.${obstacle}`) : why}
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
          impact={t(numbers.active === 0 ? `${control}.impactFirst` : `${control}.impact`, numbers)}
          doing={t(`${control}.doing`)}
          isReasonRequired
        />
      </DialogContent>
    </Dialog>
  );
}

"use client";

import { useTranslations } from "use-intl";
import { ConfirmationForm } from "@/components/actions/confirmation-form";
import { reasonLimit } from "@/components/actions/reason-field";
import { type Request, useConfirmation } from "@/components/actions/use-confirmation";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { codePointLength } from "@/contracts/rules/code-points";
import { manualRetryLimit, type Operation } from "@/lib/operations/operation";
import type { OperationControl, OperationObstacle } from "@/lib/operations/operation-controls";
import type { Action } from "@/lib/queries/actions";
import { shownName } from "@/lib/shown-name";

type Props = {
  control: OperationControl;
  operation: Operation;
  /** Of what it works on, where that is known. */
  name: string | null;
  retryNo: number;
  obstacle: OperationObstacle | null;
  onClose: () => void;
  /** The Gateway has taken it up. */
  onAccepted: (action: Action) => void;
};

const calls = { cancel: "knowledgeOperationCancel", retry: "knowledgeOperationRetry" } as const;

/** Confirms stopping or repeating an Operation; both want a reason. */
export default function OperationDialog(props: Props) {
  const { control, operation, name, retryNo, obstacle, onClose, onAccepted } = props;
  const { operationId } = operation;
  const t = useTranslations("operations.controls");
  const confirmation = useConfirmation(`${control}:${operationId}`, onAccepted);
  const reason = confirmation.reason.trim();
  const request: Request = { callId: calls[control], parameters: { operationId }, body: { reason } };
  const count = codePointLength(reason);
  const why = count === 0 ? t("reasonMissing") : count > reasonLimit ? t("reasonTooLong") : undefined;
  return (
    <Dialog open onOpenChange={(isOpen) => isOpen || onClose()}>
      <DialogContent
        title={t(`${control}.title`)}
        description={name === null ? operationId : shownName(name)}
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
          impact={t(`${control}.impact`, { no: retryNo, limit: manualRetryLimit })}
          doing={t(`${control}.doing`)}
          isReasonRequired
        />
      </DialogContent>
    </Dialog>
  );
}

"use client";

import { useTranslations } from "use-intl";
import { ActionDialog } from "@/components/actions/action-dialog";
import { type Request, useConfirmation } from "@/components/actions/use-confirmation";
import { manualRetryLimit, type Operation } from "@/lib/operations/operation";
import type { OperationControl, OperationObstacle } from "@/lib/operations/operation-controls";
import type { Action } from "@/lib/queries/actions";

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
  const request: Request = {
    callId: calls[control],
    parameters: { operationId },
    body: { reason: confirmation.reason.trim() },
  };
  return (
    <ActionDialog
      title={t(`${control}.title`)}
      name={name ?? operationId}
      confirm={t(`${control}.confirm`)}
      isDangerous={control === "cancel"}
      problem={obstacle ? t(`why.${obstacle}`) : undefined}
      confirmation={confirmation}
      request={request}
      impact={t(`${control}.impact`, { no: retryNo, limit: manualRetryLimit })}
      doing={t(`${control}.doing`)}
      isReasonRequired
      onClose={onClose}
    />
  );
}

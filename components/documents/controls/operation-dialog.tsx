"use client";

import { useTranslations } from "use-intl";
import { ActionDialog } from "@/components/actions/action-dialog";
import { type Request, useConfirmation } from "@/components/actions/use-confirmation";
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
  const request: Request = {
    callId: calls[control],
    parameters: { operationId },
    body: { reason: confirmation.reason.trim() },
  };
  return (
    <ActionDialog
      title={t(`${control}.title`, numbers)}
      name={name}
      confirm={t(`${control}.confirm`)}
      isDangerous={control === "cancel"}
      problem={obstacle ? t(`why.${obstacle}`) : undefined}
      confirmation={confirmation}
      request={request}
      impact={t(numbers.active === 0 ? `${control}.impactFirst` : `${control}.impact`, numbers)}
      doing={t(`${control}.doing`)}
      isReasonRequired
      onClose={onClose}
    />
  );
}

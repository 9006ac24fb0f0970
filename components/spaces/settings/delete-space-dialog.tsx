"use client";

import { useState } from "react";
import { useTranslations } from "use-intl";
import { ActionDialog } from "@/components/actions/action-dialog";
import { type Request, useConfirmation } from "@/components/actions/use-confirmation";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import type { SpaceObstacle } from "@/lib/spaces/space-controls";
import { DeleteRefusal, isToldByDeleteRefusal } from "./delete-refusal";
import { SpaceDrift } from "./space-drift";
import type { Space } from "./space-edit";

type Props = {
  space: Space;
  obstacle: SpaceObstacle | null;
  /** Documents that this person sees in it. */
  count: number;
  onClose: () => void;
  onAccepted: () => void;
};

/** Deleting for good: the code is typed, and the reason is kept. */
export default function DeleteSpaceDialog({ space, obstacle, count, onClose, onAccepted }: Props) {
  const t = useTranslations("spaces.delete");
  const why = useTranslations("spaces.why");
  const [seen, setSeen] = useState(space);
  const [typed, setTyped] = useState("");
  const { spaceId, code } = space;
  const confirmation = useConfirmation(`delete:${spaceId}`, onAccepted);
  const { isBusy, state, sent } = confirmation;
  const isDrifted = seen.version !== space.version && !isBusy;
  const isCodeTyped = typed.normalize("NFC").trim() === code.normalize("NFC") || sent !== null;
  const problem = useProblem(isDrifted, isCodeTyped);
  const isRefused = state.phase === "refused";
  function look() {
    setSeen(space);
    if (isRefused) confirmation.startOver();
  }
  const request: Request = {
    callId: "knowledgeSpaceDelete",
    parameters: { spaceId },
    body: { expectedVersion: seen.version, reason: confirmation.reason.trim() },
  };
  return (
    <ActionDialog
      title={t("title")}
      name={space.name}
      confirm={t("confirm")}
      isDangerous
      problem={obstacle ? why(obstacle) : problem}
      confirmation={confirmation}
      request={request}
      impact={t("impact", { code, count })}
      doing={t("doing")}
      isReasonRequired
      proof={
        <Field label={t.rich("typeCode", { code: () => <span className="font-mono text-xs">{code}</span> })}>
          {(control) => (
            <Input
              {...control}
              autoFocus
              autoComplete="off"
              spellCheck={false}
              readOnly={isBusy}
              className="font-mono text-xs"
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
          )}
        </Field>
      }
      isOutcomeOld={(isDrifted && isRefused) || isToldByDeleteRefusal(state)}
      onClose={onClose}
    >
      {isDrifted && <SpaceDrift onLook={look} />}
      {isRefused && <DeleteRefusal spaceId={spaceId} state={state} />}
    </ActionDialog>
  );
}

function useProblem(isDrifted: boolean, isCodeTyped: boolean): string | undefined {
  const t = useTranslations("spaces.delete.problem");
  if (isDrifted) return t("lookFirst");
  return isCodeTyped ? undefined : t("code");
}

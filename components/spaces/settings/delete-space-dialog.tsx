"use client";

import { useState } from "react";
import { useTranslations } from "use-intl";
import { ConfirmationForm } from "@/components/actions/confirmation-form";
import { reasonLimit } from "@/components/actions/reason-field";
import { type Confirmation, type Request, useConfirmation } from "@/components/actions/use-confirmation";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { codePointLength } from "@/contracts/rules/code-points";
import { shownName } from "@/lib/shown-name";
import type { SpaceObstacle } from "@/lib/space-controls";
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
  const problem = useProblem({ confirmation, isDrifted, isCodeTyped });
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
    <Dialog open onOpenChange={(isOpen) => isOpen || onClose()}>
      <DialogContent
        title={t("title")}
        description={shownName(space.name)}
        footer={
          <Button
            variant="danger"
            isPending={isBusy}
            unavailable={isBusy ? undefined : obstacle ? why(obstacle) : problem}
            disabled={state.phase === "unknown"}
            onClick={() => confirmation.send(request)}
          >
            {t("confirm")}
          </Button>
        }
      >
        <ConfirmationForm
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
        >
          {isDrifted && <SpaceDrift onLook={look} />}
          {isRefused && <DeleteRefusal spaceId={spaceId} state={state} />}
        </ConfirmationForm>
      </DialogContent>
    </Dialog>
  );
}

type Checked = { confirmation: Confirmation; isDrifted: boolean; isCodeTyped: boolean };

function useProblem({ confirmation: { reason }, isDrifted, isCodeTyped }: Checked): string | undefined {
  const t = useTranslations("spaces.delete.problem");
  const count = codePointLength(reason.trim());
  if (isDrifted) return t("lookFirst");
  if (!isCodeTyped) return t("code");
  if (count > reasonLimit) return t("reasonTooLong");
  return count === 0 ? t("reason") : undefined;
}

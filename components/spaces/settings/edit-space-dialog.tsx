"use client";

import { useTranslations } from "use-intl";
import { ConfirmationForm } from "@/components/actions/confirmation-form";
import { reasonLimit } from "@/components/actions/reason-field";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { codePointLength } from "@/contracts/rules/code-points";
import { shownName } from "@/lib/shown-name";
import type { SpaceObstacle } from "@/lib/space-controls";
import { EditFields } from "./edit-fields";
import { SpaceDifferences } from "./space-differences";
import type { Space } from "./space-edit";
import { type SpaceEdit, useSpaceEdit } from "./use-space-edit";

type Props = {
  space: Space;
  obstacle: SpaceObstacle | null;
  /** Documents that stay as they are. */
  count: number;
  onClose: () => void;
  onSaved: () => void;
};

/** Name and description, with the exact request that changes them. Closing keeps what was typed. */
export default function EditSpaceDialog({ space, obstacle, count, onClose, onSaved }: Props) {
  const t = useTranslations("spaces.edit");
  const why = useTranslations("spaces.why");
  const edit = useSpaceEdit(space, onSaved);
  const { confirmation, differences, request } = edit;
  const problem = useProblem(edit);
  const isChanged = differences !== null;
  return (
    <Dialog open onOpenChange={(isOpen) => isOpen || onClose()}>
      <DialogContent
        title={t("title")}
        description={shownName(space.name)}
        footer={
          <>
            {request && edit.isOpen && (
              <Button variant="ghost" onClick={edit.startOver} className="mr-auto -ml-3">
                {t("startOver")}
              </Button>
            )}
            <Button
              variant="primary"
              isPending={confirmation.isBusy}
              unavailable={confirmation.isBusy ? undefined : obstacle ? why(obstacle) : problem}
              disabled={confirmation.state.phase === "unknown"}
              onClick={() => request && confirmation.send(request)}
            >
              {t(isChanged ? "reapply" : "confirm")}
            </Button>
          </>
        }
      >
        <ConfirmationForm
          confirmation={confirmation}
          request={request}
          impact={t("impact", { count })}
          doing={t("doing")}
          isReasonRequired={false}
          hasFileFirst
          isOutcomeOld={isChanged}
        >
          {differences && <SpaceDifferences differences={differences} edit={edit} />}
          <EditFields edit={edit} />
        </ConfirmationForm>
      </DialogContent>
    </Dialog>
  );
}

function useProblem({ errors, request, confirmation }: SpaceEdit): string | undefined {
  const t = useTranslations("spaces.edit");
  if (errors.length > 0) return t("correctFirst");
  if (!request) return t("nothingToSave");
  return codePointLength(confirmation.reason.trim()) > reasonLimit ? t("reasonTooLong") : undefined;
}

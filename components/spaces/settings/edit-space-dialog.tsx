"use client";

import { useTranslations } from "use-intl";
import { ActionDialog } from "@/components/actions/action-dialog";
import { Button } from "@/components/ui/button";
import type { SpaceObstacle } from "@/lib/spaces/space-controls";
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
    <ActionDialog
      title={t("title")}
      name={space.name}
      confirm={t(isChanged ? "reapply" : "confirm")}
      problem={obstacle ? why(obstacle) : problem}
      aside={
        request &&
        edit.isOpen && (
          <Button variant="ghost" onClick={edit.startOver} className="mr-auto -ml-3">
            {t("startOver")}
          </Button>
        )
      }
      confirmation={confirmation}
      request={request}
      impact={t("impact", { count })}
      doing={t("doing")}
      isReasonRequired={false}
      hasFileFirst
      isOutcomeOld={isChanged}
      onClose={onClose}
    >
      {differences && <SpaceDifferences differences={differences} edit={edit} />}
      <EditFields edit={edit} />
    </ActionDialog>
  );
}

function useProblem({ errors, request }: SpaceEdit): string | undefined {
  const t = useTranslations("spaces.edit");
  if (errors.length > 0) return t("correctFirst");
  return request ? undefined : t("nothingToSave");
}

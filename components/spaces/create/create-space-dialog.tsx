"use client";

import { useTranslations } from "use-intl";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { ConfirmSpace } from "./confirm-space";
import { isUntouched } from "./space-draft";
import { SpaceFields } from "./space-fields";
import { SpaceOutcome } from "./space-outcome";
import { useCreateSpace } from "./use-create-space";
import { useLanding } from "./use-landing";

type Props = {
  /** Domains in which this person may create; null when the Gateway does not tell. */
  domains: string[] | null;
  onClose: () => void;
};

const formId = "new-space";

/** Two steps: the fields, then the exact request and its confirmation. Closing keeps what was typed. */
export default function CreateSpaceDialog({ domains, onClose }: Props) {
  const t = useTranslations("spaces.create");
  const form = useCreateSpace(domains?.[0] ?? "");
  useLanding(form.state, form.clear);
  const { isEditing } = form;
  return (
    <Dialog open onOpenChange={(isOpen) => isOpen || onClose()}>
      <DialogContent
        title={t(isEditing ? "title" : "confirmTitle")}
        description={t(isEditing ? "intro" : "confirmIntro")}
        footer={isEditing ? <FieldsFooter form={form} /> : <ConfirmFooter form={form} />}
      >
        {isEditing ? (
          <form
            id={formId}
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              form.review();
            }}
          >
            <SpaceFields text={form.draft.text} domains={domains} errors={form.errors} onChange={form.setText} />
          </form>
        ) : (
          <div className="flex flex-col gap-4">
            <ConfirmSpace
              body={form.body}
              reason={form.draft.reason}
              isFixed={form.state.phase !== "idle" && form.state.phase !== "refused"}
              onReason={form.setReason}
            />
            <SpaceOutcome code={form.body.code} state={form.state} sendAgain={form.send} />
          </div>
        )}
      </DialogContent>
    </Dialog>
  );
}

type FooterProps = { form: ReturnType<typeof useCreateSpace> };

function FieldsFooter({ form }: FooterProps) {
  const t = useTranslations("spaces.create");
  return (
    <>
      {!isUntouched(form.draft) && (
        <Button variant="ghost" onClick={form.startOver} className="mr-auto -ml-3">
          {t("startOver")}
        </Button>
      )}
      <Button variant="primary" type="submit" form={formId}>
        {t("review")}
      </Button>
    </>
  );
}

function ConfirmFooter({ form }: FooterProps) {
  const t = useTranslations("spaces.create");
  const { phase } = form.state;
  const isBusy = phase === "working" || phase === "done";
  return (
    <>
      <Button onClick={form.edit} disabled={isBusy || phase === "unknown"} className="mr-auto">
        {t("edit")}
      </Button>
      <Button variant="primary" onClick={form.send} isPending={isBusy} disabled={phase === "unknown"}>
        {t("send")}
      </Button>
    </>
  );
}

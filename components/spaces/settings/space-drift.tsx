"use client";

import { useTranslations } from "use-intl";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";

/** The space moved on while the dialog was open: what is confirmed must be what was read. */
export function SpaceDrift({ onLook }: { onLook: () => void }) {
  const t = useTranslations("actions.drift");
  return (
    <Notice
      tone="attention"
      role="alert"
      title={t("space")}
      actions={
        <Button size="sm" onClick={onLook}>
          {t("look")}
        </Button>
      }
    >
      {t("text")}
    </Notice>
  );
}

"use client";

import { useTranslations } from "use-intl";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import type { Drift } from "./use-seen-version";

type Props = { drift: NonNullable<Drift>; activeNo: number; onLook: () => void };

/** The document moved on while the dialog was open: what is confirmed must be what was read. */
export function DriftNotice({ drift, activeNo, onLook }: Props) {
  const t = useTranslations("actions.drift");
  return (
    <Notice
      tone="attention"
      role="alert"
      title={t(drift, { no: activeNo })}
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

"use client";

import { useTranslations } from "use-intl";
import { cn } from "@/lib/class-names";
import { type EditField, fieldState } from "./document-edit";
import type { DocumentEdit } from "./use-document-edit";

type Props = { field: EditField; edit: DocumentEdit; onUndo: () => void };

/** Says beside a field's count whether saving changes it or takes its value away, and takes that back. */
export function FieldStateMark({ field, edit: { base, text }, onUndo }: Props) {
  const t = useTranslations("documents.edit.states");
  const state = fieldState(field, base, text);
  if (state === "unchanged") return null;
  return (
    <span className="mr-2">
      <span className={cn("font-[560]", state === "cleared" ? "text-attention" : "text-accent")}>{t(state)}</span>{" "}
      <button type="button" onClick={onUndo} className="rounded-sm text-ink-2 underline hover:text-ink">
        {t("undo")}
      </button>
    </span>
  );
}

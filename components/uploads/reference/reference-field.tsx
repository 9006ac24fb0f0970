"use client";

import { useTranslations } from "use-intl";
import { CountedInput } from "@/components/ui/counted-input";
import type { FieldError } from "@/lib/gateway/error";
import { fileReferenceLimit } from "./file-reference";

type Props = {
  value: string;
  error: FieldError | null | undefined;
  isFixed?: boolean;
  onChange: (text: string) => void;
};

/** Where a Gateway takes no files itself: the handle it was given for one elsewhere. */
export function ReferenceField({ value, error, isFixed = false, onChange }: Props) {
  const t = useTranslations("uploads.reference");
  const words = useTranslations("errors.fields");
  return (
    <CountedInput
      label={t("label")}
      hint={t("hint")}
      required
      autoFocus
      readOnly={isFixed}
      spellCheck={false}
      value={value}
      max={fileReferenceLimit}
      error={error && value !== "" ? words(error.reason, { limit: error.limit ?? 0 }) : undefined}
      onChange={onChange}
    />
  );
}

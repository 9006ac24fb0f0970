"use client";

import { useTranslations } from "use-intl";
import { Counter } from "@/components/ui/counter";
import { Field } from "@/components/ui/field";
import { Textarea } from "@/components/ui/textarea";
import { codePointLength } from "@/contracts/rules/code-points";

export const reasonLimit = 1024;

type Props = {
  value: string;
  isRequired?: boolean;
  isFixed?: boolean;
  /** Takes the focus when its dialog opens. */
  autoFocus?: boolean;
  error?: string;
  onChange: (reason: string) => void;
};

/** Why: kept with the action and in the audit. */
export function ReasonField({ value, isRequired = false, isFixed = false, autoFocus, error, onChange }: Props) {
  const t = useTranslations("actions.reason");
  const common = useTranslations("common");
  const count = codePointLength(value);
  const aside = value === "" && !isRequired ? common("optional") : <Counter count={count} max={reasonLimit} />;
  return (
    <Field label={t("label")} hint={t("hint")} error={error} aside={aside}>
      {(control) => (
        <Textarea
          {...control}
          rows={2}
          autoFocus={autoFocus}
          readOnly={isFixed}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}

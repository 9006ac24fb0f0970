"use client";

import type { ComponentProps, ReactNode } from "react";
import { useTranslations } from "use-intl";
import { codePointLength } from "@/contracts/rules/code-points";
import { normaliseText } from "@/contracts/rules/metadata-value";
import { Counter } from "./counter";
import { Field } from "./field";
import { Input } from "./input";
import { useKeptHint } from "./use-kept-hint";

type Props = Omit<ComponentProps<"input">, "value" | "onChange"> & {
  label: ReactNode;
  value: string;
  /** In code points, of the text as it is kept: composed and trimmed. */
  max: number;
  hint?: ReactNode;
  error?: ReactNode;
  /** Stands before the counter. */
  aside?: ReactNode;
  onChange: (value: string) => void;
};

/** A line of text with a live count; what the field cannot show of it, or keeps otherwise, is told below. */
export function CountedInput({ label, value, max, hint, error, aside, className, onChange, ...props }: Props) {
  const t = useTranslations("common");
  const keptHint = useKeptHint();
  const isCounted = value !== "" || props.required || props.placeholder;
  const count = isCounted ? <Counter count={codePointLength(normaliseText(value))} max={max} /> : t("optional");
  return (
    <Field
      label={label}
      hint={keptHint(value) ?? hint}
      error={error}
      aside={
        <>
          {aside}
          {count}
        </>
      }
      className={className}
    >
      {(control) => (
        <Input
          autoComplete="off"
          {...props}
          {...control}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}

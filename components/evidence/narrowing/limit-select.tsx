"use client";

import { useId } from "react";
import { useTranslations } from "use-intl";
import { Select } from "@/components/ui/select";
import { questionLimits } from "@/lib/evidence/address";
import { useQuestionDraft } from "../question/question-draft";

const choices = Array.from({ length: questionLimits.hits }, (_, index) => index + 1);

/** How many passages are wanted at most. */
export function LimitSelect() {
  const t = useTranslations("evidence.question");
  const id = useId();
  const { draft, change } = useQuestionDraft();
  return (
    <div className="flex items-center gap-1.5 text-ink-3 text-xs">
      <label htmlFor={id}>{t("limit")}</label>
      <Select
        id={id}
        value={draft.limit}
        onChange={({ target }) => change({ limit: Number(target.value) })}
        className="[&>select]:h-7 [&>select]:pl-2 [&>select]:text-xs [&>svg]:top-1.5"
      >
        {choices.map((count) => (
          <option key={count} value={count}>
            {t("limitOption", { count })}
          </option>
        ))}
      </Select>
    </div>
  );
}

"use client";

import { useTranslations } from "use-intl";
import { useQuestionDraft } from "./question-draft";

/** The sentence for what is wrong with a field of the question; undefined when nothing is. */
export function useFieldProblem() {
  const t = useTranslations("errors.fields");
  const { errors } = useQuestionDraft();
  return (field: string): string | undefined => {
    const error = errors.find((candidate) => candidate.field === field);
    return error && t(error.reason, { limit: error.limit ?? 0 });
  };
}

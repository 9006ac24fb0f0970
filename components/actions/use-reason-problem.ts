"use client";

import { useTranslations } from "use-intl";
import { isPlainText } from "@/contracts/rules/characters";
import { codePointLength } from "@/contracts/rules/code-points";
import { reasonLimit } from "./reason-field";

/** Why this reason cannot be sent, in words; undefined when it can. */
export function useReasonProblem(reason: string, isRequired: boolean): string | undefined {
  const t = useTranslations("actions.reason");
  const count = codePointLength(reason.trim());
  if (count > reasonLimit) return t("tooLong");
  if (!isPlainText(reason)) return t("wrongForm");
  return isRequired && count === 0 ? t("missing") : undefined;
}

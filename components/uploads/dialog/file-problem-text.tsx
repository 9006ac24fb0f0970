"use client";

import { CircleAlert } from "lucide-react";
import { useLocale, useTranslations } from "use-intl";
import { cn } from "@/lib/class-names";
import { fileLimitText } from "@/lib/format/file-size";
import { extensionsOf, type FileProblem } from "./file-check";
import type { FileRules } from "./file-rules";

type Props = { problem: FileProblem; rules: FileRules; className?: string };

/** Why a file is not sent, with the rule it breaks. */
export function FileProblemText({ problem, rules, className }: Props) {
  const t = useTranslations("uploads.problems");
  const locale = useLocale();
  const words = {
    limit: problem.why === "tooLarge" ? fileLimitText(problem.maxBytes, locale) : "",
    saveAs: problem.why === "oldOfficeFile" ? problem.saveAs : "",
    accepted: extensionsOf(rules).join(", "),
  };
  return (
    <p role="alert" className={cn("flex gap-1.5 text-failed text-xs", className)}>
      <CircleAlert aria-hidden className="mt-0.5 size-3.5 shrink-0" />
      <span>{t(problem.why, words)}</span>
    </p>
  );
}

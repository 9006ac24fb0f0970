"use client";

import { CircleAlert, FileText, X } from "lucide-react";
import { useLocale, useTranslations } from "use-intl";
import { Button } from "@/components/ui/button";
import { CountedInput } from "@/components/ui/counted-input";
import { FileName } from "@/components/ui/file-name";
import { FileSize } from "@/components/ui/file-size";
import { documentNameError, documentNameLimit } from "@/lib/document-name";
import { fileSizeText } from "@/lib/file-size";
import type { ChosenFile } from "./chosen-file";
import { extensionsOf, type FileProblem, type FileRules } from "./file-check";

type Props = {
  chosen: ChosenFile;
  rules: FileRules;
  onRename: (name: string) => void;
  onRemove: () => void;
};

export function ChosenFileRow({ chosen: { file, name, problem }, rules, onRename, onRemove }: Props) {
  const t = useTranslations("uploads.dialog");
  const errors = useTranslations("errors.fields");
  const error = documentNameError(name, "documentName");
  return (
    <li className="border-line border-b py-2.5 first:pt-0 last:border-b-0">
      <div className="flex items-center gap-2 text-sm">
        <FileText aria-hidden className="size-4 shrink-0 text-ink-3" strokeWidth={1.75} />
        <span className="flex min-w-0 flex-1 gap-2">
          <FileName name={file.name} />
          <span className="shrink-0 text-ink-3">
            <FileSize bytes={file.size} />
          </span>
        </span>
        <Button variant="ghost" size="icon-sm" aria-label={t("remove", { name: file.name })} onClick={onRemove}>
          <X aria-hidden />
        </Button>
      </div>
      {problem ? (
        <Refused problem={problem} rules={rules} />
      ) : (
        <CountedInput
          label={t("name")}
          required
          value={name}
          max={documentNameLimit}
          error={error && errors(error.reason, { limit: error.limit ?? 0 })}
          onChange={onRename}
          className="mt-1 pl-6"
        />
      )}
    </li>
  );
}

function Refused({ problem, rules }: { problem: FileProblem; rules: FileRules }) {
  const t = useTranslations("uploads.problems");
  const locale = useLocale();
  const words = {
    limit: problem.why === "tooLarge" ? fileSizeText(problem.maxBytes, locale) : "",
    accepted: extensionsOf(rules).join(", "),
  };
  return (
    <p role="alert" className="flex gap-1.5 pl-6 text-failed text-xs">
      <CircleAlert aria-hidden className="mt-0.5 size-3.5 shrink-0" />
      <span>{t(problem.why, words)}</span>
    </p>
  );
}

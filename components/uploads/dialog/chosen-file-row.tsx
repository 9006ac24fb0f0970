"use client";

import { FileText, X } from "lucide-react";
import { useTranslations } from "use-intl";
import { Button } from "@/components/ui/button";
import { CountedInput } from "@/components/ui/counted-input";
import { FileName } from "@/components/ui/file-name";
import { FileSize } from "@/components/ui/file-size";
import { documentNameError, documentNameLimit } from "@/lib/documents/document-name";
import { shownName } from "@/lib/format/shown-name";
import type { ChosenFile } from "./chosen-file";
import { FileProblemText } from "./file-problem-text";
import type { FileRules } from "./file-rules";

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
        <Button
          variant="ghost"
          size="icon-sm"
          aria-label={t("remove", { name: shownName(file.name) })}
          onClick={onRemove}
        >
          <X aria-hidden />
        </Button>
      </div>
      {problem ? (
        <FileProblemText problem={problem} rules={rules} className="pl-6" />
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

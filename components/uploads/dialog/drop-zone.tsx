"use client";

import { CloudUpload } from "lucide-react";
import { useRef } from "react";
import { useLocale, useTranslations } from "use-intl";
import { Button } from "@/components/ui/button";
import { cn } from "@/lib/class-names";
import { fileLimitText } from "@/lib/format/file-size";
import { DropArea } from "./drop-area";
import type { Dropped } from "./dropped-files";
import { byLimit, pickerFilter } from "./file-check";
import type { FileRules } from "./file-rules";

type Props = {
  rules: FileRules;
  isSmall: boolean;
  /** Takes one file only. */
  isSingle?: boolean;
  onFiles: (dropped: Dropped) => void;
};

/** Takes files by drop or by the file picker, several at once. */
export function DropZone({ rules, isSmall, isSingle = false, onFiles }: Props) {
  const t = useTranslations("uploads.dialog");
  const picker = useRef<HTMLInputElement>(null);
  return (
    <DropArea
      onFiles={onFiles}
      className={cn(
        "flex items-center justify-center gap-x-3 gap-y-1 rounded-md border border-line-control border-dashed px-4 text-sm",
        isSmall ? "flex-wrap py-2.5" : "flex-col py-8 text-center",
      )}
    >
      {!isSmall && <CloudUpload aria-hidden className="mb-1 size-7 text-ink-3" strokeWidth={1.5} />}
      <p>
        {t(isSingle ? "dropOne" : "drop")}{" "}
        <Button size="sm" onClick={() => picker.current?.click()} className="mx-1">
          {t(isSmall ? "more" : isSingle ? "chooseOne" : "choose")}
        </Button>
      </p>
      {!isSmall && rules && <AcceptedTypes rules={rules} />}
      <input
        ref={picker}
        type="file"
        multiple={!isSingle}
        hidden
        accept={pickerFilter(rules)}
        aria-label={t("choose")}
        onChange={({ target }) => {
          onFiles({ files: Array.from(target.files ?? []), folders: 0 });
          target.value = ""; // so that the same file can be chosen again after it was removed
        }}
      />
    </DropArea>
  );
}

function AcceptedTypes({ rules }: { rules: NonNullable<FileRules> }) {
  const t = useTranslations("uploads.dialog");
  const locale = useLocale();
  return (
    <p className="text-ink-3 text-xs">
      {t("accepted")}{" "}
      {byLimit(rules.acceptedTypes).map(([maxBytes, extensions], index) => (
        <span key={maxBytes}>
          {index > 0 && " · "}
          <span className="font-mono">{extensions.join(" ")}</span>{" "}
          <span className="num whitespace-nowrap">≤ {fileLimitText(maxBytes, locale)}</span>
        </span>
      ))}
    </p>
  );
}

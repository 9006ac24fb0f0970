"use client";

import { CloudUpload } from "lucide-react";
import { type DragEvent, type ReactNode, useRef, useState } from "react";
import { useLocale, useTranslations } from "use-intl";
import { Button } from "@/components/ui/button";
import { cn } from "@/lib/class-names";
import { fileLimitText } from "@/lib/file-size";
import { type Dropped, droppedFiles } from "./dropped-files";
import { byLimit, type FileRules, pickerFilter } from "./file-check";

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

type AreaProps = { onFiles: (dropped: Dropped) => void; className?: string; children: ReactNode };

/** Anything onto which files can be dropped; marked while some are held over it. */
export function DropArea({ onFiles, className, children }: AreaProps) {
  const [depth, setDepth] = useState(0); // entering a child comes before leaving its parent
  const ifFiles = (event: DragEvent, work: () => void) => {
    if (!event.dataTransfer.types.includes("Files")) return;
    event.preventDefault();
    work();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut; the button beside it does the same
    <div
      className={cn(className, depth > 0 && "bg-accent-soft outline-2 outline-accent outline-dashed")}
      onDragEnter={(event) => ifFiles(event, () => setDepth(depth + 1))}
      onDragLeave={(event) => ifFiles(event, () => setDepth(Math.max(0, depth - 1)))}
      onDragOver={(event) => ifFiles(event, () => undefined)}
      onDrop={(event) =>
        ifFiles(event, () => {
          setDepth(0);
          onFiles(droppedFiles(event.dataTransfer));
        })
      }
    >
      {children}
    </div>
  );
}

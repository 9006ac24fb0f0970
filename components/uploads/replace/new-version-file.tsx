"use client";

import { FileText, RotateCw, X } from "lucide-react";
import { useTranslations } from "use-intl";
import { Button } from "@/components/ui/button";
import { ErrorPanel } from "@/components/ui/error-panel";
import { FileName } from "@/components/ui/file-name";
import { FileSize } from "@/components/ui/file-size";
import { shownName } from "@/lib/format/shown-name";
import { typeName } from "@/lib/format/type-name";
import { DropZone } from "../dialog/drop-zone";
import { FileProblemText } from "../dialog/file-problem-text";
import type { FileRules } from "../dialog/file-rules";
import { isAgainPossible } from "../queue/upload";
import { Sending } from "../tray/sending";
import type { VersionFile } from "./use-version-file";

type Props = { file: VersionFile; rules: FileRules; isFixed: boolean };

/** Chooses the new version's file and shows it on its way; it is stored before anything is confirmed. */
export function NewVersionFile({ file, rules, isFixed }: Props) {
  const { upload, refused } = file;
  if (!upload) {
    return (
      <div>
        <DropZone
          rules={rules}
          isSingle
          isSmall={false}
          onFiles={({ files: [first] }) => first && file.choose(first, rules)}
        />
        {refused && (
          <div className="mt-2">
            <p className="text-sm">{shownName(refused.file.name)}</p>
            <FileProblemText problem={refused.problem} rules={rules} />
          </div>
        )}
      </div>
    );
  }
  return <OnItsWay file={file} upload={upload} isFixed={isFixed} />;
}

type OnItsWayProps = { file: VersionFile; upload: NonNullable<VersionFile["upload"]>; isFixed: boolean };

function OnItsWay({ file, upload, isFixed }: OnItsWayProps) {
  const t = useTranslations("uploads.replace");
  const row = useTranslations("uploads.row");
  const { state, fileName, fileSize } = upload;
  const isRefused = state.phase === "failed" && !isAgainPossible(upload);
  return (
    <div className="rounded-md border border-line px-3.5 py-2.5 text-sm">
      <div className="flex items-center gap-2">
        <FileText aria-hidden className="size-4 shrink-0 text-ink-3" strokeWidth={1.75} />
        <span className="flex min-w-0 flex-1 gap-2 font-[540]">
          <FileName name={fileName} />
          <span className="shrink-0 font-normal text-ink-3">
            <FileSize bytes={fileSize} />
          </span>
        </span>
        {!isFixed && !isRefused && (
          <Button
            variant="ghost"
            size="icon-sm"
            aria-label={t("otherFile")}
            title={t("otherFile")}
            onClick={file.forget}
          >
            <X aria-hidden />
          </Button>
        )}
      </div>
      <div role="status">
        {state.phase === "stored" && (
          <p className="text-ink-2 text-xs">{t("stored", { type: typeName(state.file.mimeType) })}</p>
        )}
        {(state.phase === "waiting" || state.phase === "stopped") && (
          <p className="text-ink-3 text-xs">{row(`phases.${state.phase}`)}</p>
        )}
      </div>
      {state.phase === "sending" && <Sending upload={upload} />}
      {state.phase === "failed" && <ErrorPanel error={state.error} doing={t("doing")} className="mt-2" />}
      {isRefused && (
        <Button size="sm" onClick={file.forget} className="mt-2">
          {t("otherFile")}
        </Button>
      )}
      {isAgainPossible(upload) && (
        <Button size="sm" onClick={file.retry} className="mt-2">
          <RotateCw aria-hidden />
          {t("retry")}
        </Button>
      )}
    </div>
  );
}

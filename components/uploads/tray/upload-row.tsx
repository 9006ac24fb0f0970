"use client";

import { RotateCw, X } from "lucide-react";
import Link from "next/link";
import type { ReactNode } from "react";
import { useLocale, useTranslations } from "use-intl";
import { Button } from "@/components/ui/button";
import { RequestId } from "@/components/ui/error-panel";
import { FileName } from "@/components/ui/file-name";
import { Progress } from "@/components/ui/progress";
import { failureOf } from "@/lib/failure";
import { fileSizeText } from "@/lib/file-size";
import type { Upload } from "../queue/upload";
import type { UploadQueue } from "../queue/upload-queue";

type Props = { upload: Upload; queue: UploadQueue };

/** One file: how far it is, and what can be done about it. */
export function UploadRow({ upload, queue }: Props) {
  const { state, documentName } = upload;
  return (
    <li className="border-line border-b px-3.5 py-2 text-sm last:border-b-0">
      <div className="flex min-h-7 items-center gap-2">
        <span className="flex min-w-0 flex-1 font-[540]">
          {state.phase === "done" ? (
            <Link
              href={`/documents/${encodeURIComponent(state.documentId)}`}
              className="flex min-w-0 rounded-sm hover:text-accent hover:underline"
            >
              <FileName name={documentName} />
            </Link>
          ) : (
            <FileName name={documentName} />
          )}
        </span>
        <RowControls upload={upload} queue={queue} />
      </div>
      <RowState upload={upload} />
    </li>
  );
}

function RowControls({ upload: { intentId, documentName: name, state }, queue }: Props) {
  const t = useTranslations("uploads.row");
  const icon = (label: string, onClick: () => void, image: ReactNode) => (
    <Button variant="ghost" size="icon-sm" aria-label={label} title={label} onClick={onClick}>
      {image}
    </Button>
  );
  if (state.phase === "waiting" || state.phase === "sending")
    return icon(t("stop", { name }), () => queue.stop(intentId), <X aria-hidden />);
  if (state.phase === "making" || state.phase === "done") return null;
  return (
    <>
      {icon(t("retry", { name }), () => queue.retry(intentId), <RotateCw aria-hidden />)}
      {icon(t("remove", { name }), () => queue.clear([intentId]), <X aria-hidden />)}
    </>
  );
}

function RowState({ upload }: { upload: Upload }) {
  const t = useTranslations("uploads.row");
  const { state, spaceName } = upload;
  if (state.phase === "sending") return <Sending upload={upload} />;
  if (state.phase === "failed") return <Failed error={state.error} />;
  if (state.phase === "done") return <p className="text-ink-2 text-xs">{t("done", { space: spaceName })}</p>;
  return <p className="text-ink-3 text-xs">{t(`phases.${state.phase}`)}</p>;
}

function Sending({ upload: { state, documentName } }: { upload: Upload }) {
  const t = useTranslations("uploads.row");
  const locale = useLocale();
  if (state.phase !== "sending") return null;
  const { sentBytes, totalBytes } = state;
  const hasAllSent = sentBytes >= totalBytes && totalBytes > 0;
  const text = (bytes: number) => fileSizeText(bytes, locale);
  return (
    <div className="flex items-center gap-3 pr-1">
      <Progress
        label={t("progress", { name: documentName })}
        percent={hasAllSent ? null : Math.floor((sentBytes / Math.max(totalBytes, 1)) * 100)}
        className="h-1 flex-1"
      />
      <span className="num shrink-0 text-ink-2 text-xs">
        {hasAllSent ? t("checking") : t("bytes", { sent: text(sentBytes), total: text(totalBytes) })}
      </span>
    </div>
  );
}

function Failed({ error }: { error: unknown }) {
  const t = useTranslations("errors");
  const { kind, reason, requestId } = failureOf(error);
  return (
    <div className="text-xs">
      <p className="text-failed">{reason ? t(`reasons.${reason}`) : t(`kinds.${kind}.title`)}</p>
      {requestId && <RequestId id={requestId} />}
    </div>
  );
}

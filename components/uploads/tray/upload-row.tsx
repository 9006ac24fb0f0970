"use client";

import { RotateCw, X } from "lucide-react";
import Link from "next/link";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { Button } from "@/components/ui/button";
import { RequestId } from "@/components/ui/error-panel";
import { FileName } from "@/components/ui/file-name";
import { useFailureText } from "@/components/ui/use-failure-text";
import { failureOf } from "@/lib/failure";
import { shownName } from "@/lib/format/shown-name";
import { chooseHref, isAgainPossible, replaceHref, type Upload } from "../queue/upload";
import type { UploadQueue } from "../queue/upload-queue";
import { Preparation } from "./preparation";
import { Sending } from "./sending";

type Props = { upload: Upload; queue: UploadQueue };

/** One file: how far it is, and what can be done about it. */
export function UploadRow({ upload, queue }: Props) {
  const { documentName } = upload;
  const href = hrefOf(upload);
  return (
    <li className="border-line border-b px-3.5 py-2 text-sm last:border-b-0">
      <div className="flex min-h-7 items-center gap-2">
        <span className="flex min-w-0 flex-1 font-[540]">
          {href ? (
            <Link href={href} prefetch={false} className="flex min-w-0 rounded-sm hover:text-accent hover:underline">
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

/** Where the file has become something one can look at. */
function hrefOf({ state, purpose }: Upload): string | null {
  if (state.phase === "done") return `/documents/${encodeURIComponent(state.documentId)}`;
  return purpose.kind === "version" ? replaceHref(purpose.documentId) : null;
}

function RowControls({ upload, queue }: Props) {
  const { intentId, documentName, state } = upload;
  const name = shownName(documentName);
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
      {isAgainPossible(upload) && icon(t("retry", { name }), () => queue.retry(intentId), <RotateCw aria-hidden />)}
      {icon(t("remove", { name }), () => queue.clear([intentId]), <X aria-hidden />)}
    </>
  );
}

function RowState({ upload }: { upload: Upload }) {
  const t = useTranslations("uploads.row");
  const { state, purpose } = upload;
  if (state.phase === "sending") return <Sending upload={upload} />;
  if (state.phase === "failed") return <Failed upload={upload} error={state.error} />;
  if (state.phase === "stored") return purpose.kind === "version" && <Stored documentId={purpose.documentId} />;
  if (state.phase === "done")
    return purpose.kind === "document" && <Preparation documentId={state.documentId} spaceName={purpose.spaceName} />;
  return <p className="text-ink-3 text-xs">{t(`phases.${state.phase}`)}</p>;
}

function Stored({ documentId }: { documentId: string }) {
  const t = useTranslations("uploads.row");
  const link = (text: ReactNode) => (
    <Link href={replaceHref(documentId)} prefetch={false} className="underline">
      {text}
    </Link>
  );
  return <p className="text-attention text-xs">{t.rich("stored", { link })}</p>;
}

function Failed({ upload, error }: { upload: Upload; error: unknown }) {
  const t = useTranslations("errors");
  const row = useTranslations("uploads.row");
  const textOf = useFailureText();
  const failure = failureOf(error);
  const { kind, reason, requestId } = failure;
  // Most titles say enough in a row; that an input was refused says nothing without its rule.
  const isTitleEnough = !reason && kind !== "invalid";
  return (
    <div className="text-xs">
      <p className="text-failed">{isTitleEnough ? t(`kinds.${kind}.title`) : textOf(failure)}</p>
      {!isAgainPossible(upload) && (
        <Link href={chooseHref(upload.purpose)} prefetch={false} className="rounded-sm text-accent underline">
          {row(reason?.startsWith("FILE_") ? "chooseAnother" : "uploadAnew")}
        </Link>
      )}
      {requestId && <RequestId id={requestId} />}
    </div>
  );
}

"use client";

import { ChevronDown, ChevronUp, CircleAlert, CircleCheck, CloudUpload, X } from "lucide-react";
import { useId, useLayoutEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "@/components/ui/button";
import { Progress } from "@/components/ui/progress";
import { cn } from "@/lib/class-names";
import type { Translator } from "@/lib/i18n/translator";
import { isOpen, sentPercent, type Upload } from "../queue/upload";
import type { QueueView, UploadQueue } from "../queue/upload-queue";
import { SessionEnded } from "./session-ended";
import { UploadRow } from "./upload-row";

type Props = { queue: UploadQueue; view: QueueView };

/** The list behind the tray; there is at least one upload. */
export default function TrayPanel({ queue, view: { uploads, isPaused } }: Props) {
  const [isFolded, setIsFolded] = useState(false);
  const bodyId = useId();
  const titleId = `${bodyId}-title`;
  const ref = useHeightVariable();
  return (
    <section
      ref={ref}
      aria-labelledby={titleId}
      className="fixed right-4 bottom-4 z-30 w-100 max-w-[calc(100vw-2rem)] animate-settle rounded-lg bg-raised shadow-float"
    >
      <TrayHeader
        {...{ titleId, bodyId, uploads, isFolded }}
        onFold={() => setIsFolded(!isFolded)}
        onClear={() => queue.clear(uploads.map(({ intentId }) => intentId))}
      />
      <div id={bodyId} hidden={isFolded}>
        {isPaused && <SessionEnded onGoOn={() => queue.resume()} />}
        {!isFolded && (
          <ul className="max-h-[min(22rem,50dvh)] overflow-y-auto border-line border-t">
            {uploads.map((upload) => (
              <UploadRow key={upload.intentId} upload={upload} queue={queue} />
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}

type HeaderProps = {
  titleId: string;
  bodyId: string;
  uploads: Upload[];
  isFolded: boolean;
  onFold: () => void;
  onClear: () => void;
};

function TrayHeader({ titleId, bodyId, uploads, isFolded, onFold, onClear }: HeaderProps) {
  const t = useTranslations("uploads.tray");
  const isBusy = uploads.some(isOpen);
  const failed = uploads.filter(({ state }) => state.phase === "failed").length;
  return (
    <header className="relative flex h-11 items-center gap-2 pr-1.5 pl-3.5">
      <Sign isBusy={isBusy} hasFailed={failed > 0} />
      <h2 id={titleId} className="num min-w-0 flex-1 truncate font-[580] text-sm">
        {titleOf(uploads, failed, t)}
      </h2>
      <Button
        variant="ghost"
        size="icon-sm"
        aria-expanded={!isFolded}
        aria-controls={bodyId}
        aria-label={t(isFolded ? "unfold" : "fold")}
        onClick={onFold}
      >
        {isFolded ? <ChevronUp aria-hidden /> : <ChevronDown aria-hidden />}
      </Button>
      {!isBusy && (
        <Button variant="ghost" size="icon-sm" aria-label={t("clear")} title={t("clear")} onClick={onClear}>
          <X aria-hidden />
        </Button>
      )}
      {isBusy && (
        <div className="absolute inset-x-0 bottom-0 px-3.5">
          <Progress label={t("all")} percent={sentPercent(uploads)} className="h-0.5" />
        </div>
      )}
    </header>
  );
}

function Sign({ isBusy, hasFailed }: { isBusy: boolean; hasFailed: boolean }) {
  const Icon = isBusy ? CloudUpload : hasFailed ? CircleAlert : CircleCheck;
  const tone = isBusy ? "text-preparing" : hasFailed ? "text-failed" : "text-ink-3";
  return <Icon aria-hidden className={cn("size-4 shrink-0", tone)} />;
}

function titleOf(uploads: Upload[], failed: number, t: Translator<"uploads.tray">): string {
  const done = uploads.filter(({ state }) => state.phase === "done").length;
  if (uploads.some(isOpen)) return t("sending", { done, total: uploads.length, percent: sentPercent(uploads) });
  if (failed > 0) return t("ended", { done, failed });
  if (uploads.some(({ state }) => state.phase === "stored")) return t("stored");
  return done > 0 ? t("done", { done }) : t("stopped");
}

/** Lets what floats at the same edge (toasts) stand above the tray. */
function useHeightVariable() {
  const ref = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    const element = ref.current;
    if (!element) return;
    const observer = new ResizeObserver(() => style.setProperty("--tray-height", `${element.offsetHeight + 8}px`));
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty("--tray-height");
    };
  }, []);
  return ref;
}

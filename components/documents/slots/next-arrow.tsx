"use client";

import { MoveLeft, MoveUp, Unlink2 } from "lucide-react";
import { useTranslations } from "use-intl";
import { cn } from "@/lib/class-names";
import type { DocumentDetail } from "../document";
import { isOnItsWay, nextStep } from "./next-step";

/** Between the slots: what happens next. It points from the candidate to the active slot, upwards where they are stacked. */
export function NextArrow({ document, answers }: { document: DocumentDetail; answers: boolean }) {
  const t = useTranslations("documents.next");
  const step = nextStep(document);
  const numbers = {
    active: document.activeVersion?.versionNo ?? 0,
    candidate: document.candidateVersion?.versionNo ?? 0,
  };
  if (!step) return <Nothing />;
  const isOpen = isOnItsWay(step);
  const isWaiting = step === "waits" || step === "waitsFirst";
  const tone = isOpen ? "text-preparing" : isWaiting ? "text-attention" : "text-ink-3";
  return (
    <div className="flex w-24 shrink-0 xl:w-28 flex-col items-center justify-center gap-1 px-2 text-center text-xs max-lg:w-full max-lg:flex-row max-lg:gap-2 max-lg:py-2.5">
      <span aria-hidden className={cn("[&_svg]:size-7 max-lg:[&_svg]:size-5", tone)}>
        {isOpen || isWaiting ? (
          <>
            <MoveLeft strokeWidth={1.25} className="max-lg:hidden" />
            <MoveUp strokeWidth={1.25} className="lg:hidden" />
          </>
        ) : (
          <Unlink2 strokeWidth={1.25} />
        )}
      </span>
      {/* Chinese is broken after its punctuation, not within a word. */}
      <p className="text-balance text-ink-2 break-keep [overflow-wrap:anywhere]">
        {t(!answers && (step === "failed" || step === "cancelled") ? `${step}Aside` : step, numbers)}
        {isOpen && document.status === "DISABLED" && ` ${t("staysDisabled")}`}
      </p>
    </div>
  );
}

/** Keeps the place, so that the cards do not move when a candidate comes or goes. */
function Nothing() {
  return (
    <div
      aria-hidden
      className="grid w-24 shrink-0 xl:w-28 place-items-center text-line-strong max-lg:h-4 max-lg:w-full"
    >
      <MoveLeft strokeWidth={1.25} className="size-7 max-lg:hidden" />
    </div>
  );
}

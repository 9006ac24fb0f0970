"use client";

import { type ReactNode, useId } from "react";
import { useTranslations } from "use-intl";
import { Progress } from "@/components/ui/progress";
import { cn } from "@/lib/class-names";
import { isInProgress } from "@/lib/queries/documents";
import { type StatusLook, servingLook, statusLooks } from "@/lib/status";
import type { Version } from "../document";
import type { DocumentRow } from "./document-row";

const ink: Record<StatusLook["tone"], string> = {
  serving: "text-serving",
  preparing: "text-preparing",
  attention: "text-attention",
  failed: "text-failed",
  retired: "text-retired",
};

/** Both slots in one cell: what serves, and what will replace it. */
export function SlotsCell({ row: { active, candidate, searchable, status } }: { row: DocumentRow }) {
  const t = useTranslations("documents.slots");
  const isUntold = candidate === undefined && (status === "CREATING" || status === "CREATE_FAILED");
  return (
    <span className="inline-flex h-6 max-w-full items-stretch overflow-hidden whitespace-nowrap rounded-sm border border-line text-xs">
      <Slot name={t("active")}>
        {active ? (
          <VersionWord no={active.no} status={active.status} isServing={searchable === "yes"} />
        ) : (
          <span className="text-ink-3">{t("none")}</span>
        )}
      </Slot>
      {candidate && (
        <Slot name={t("candidate")} className="border-line border-l">
          <Candidate version={candidate} />
        </Slot>
      )}
      {isUntold && <span aria-hidden className="w-16 border-line border-l bg-retired-soft" />}
    </span>
  );
}

function Slot({ name, className, children }: { name: string; className?: string; children: ReactNode }) {
  return (
    <span className={cn("num inline-flex min-w-0 items-center gap-1.5 px-2", className)}>
      <span className="sr-only">{name}</span>
      {children}
    </span>
  );
}

function Candidate({ version }: { version: Version }) {
  const t = useTranslations("documents.slots");
  const nameId = useId();
  const { versionNo: no, status, progressPercent: percent } = version;
  if (!isInProgress(version) || status === "READY") return <VersionWord no={no} status={status} isServing={false} />;
  return (
    <>
      <span id={nameId} className="text-preparing">
        {t("version", { no })}
      </span>
      {percent === null ? (
        <span className="truncate text-preparing">{t("noPercent")}</span>
      ) : (
        <>
          <Progress label={t("progress", { no })} percent={percent} className="h-1 w-9" />
          <span className="text-preparing">{t("percent", { n: percent })}</span>
        </>
      )}
    </>
  );
}

type WordProps = { no: number; status: Version["status"]; isServing: boolean };

function VersionWord({ no, status, isServing }: WordProps) {
  const t = useTranslations("documents.slots");
  const words = useTranslations("status.version");
  const { tone } = isServing ? servingLook : statusLooks.version[status];
  return (
    // A version that is ready but left out of search has no colour of its own: nothing is being prepared.
    <span className={cn("lowercase", ink[tone === "preparing" && status === "READY" ? "retired" : tone])}>
      {t("version", { no })} {words(`${status}.word`)}
    </span>
  );
}

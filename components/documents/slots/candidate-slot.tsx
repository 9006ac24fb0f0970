"use client";

import { FilePlus2 } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { EmptyState } from "@/components/ui/empty-state";
import { Notice } from "@/components/ui/notice";
import { StatusBadge } from "@/components/ui/status-badge";
import { isInProgress } from "@/lib/queries/documents";
import type { DocumentDetail, Version } from "../document";
import { nextStep } from "./next-step";
import { SlotCard, VersionHeadline } from "./slot-card";
import { VersionFacts } from "./version-facts";
import { VersionFailure } from "./version-failure";
import { VersionProgress } from "./version-progress";

type Props = {
  document: DocumentDetail;
  /** Whether search answers from the active version meanwhile. */
  answers: boolean;
  /** The way to a new version, while there is none. */
  invitation?: ReactNode;
  /** What can be done about the candidate. */
  controls?: ReactNode;
  /** What is known of its Operation beyond the bare status. */
  operation?: ReactNode;
};

/** What will replace the active version. */
export function CandidateSlot({ document, answers, invitation, controls, operation }: Props) {
  const t = useTranslations("documents.candidate");
  const { candidateVersion: version, activeVersion: active } = document;
  if (!version) {
    return (
      <SlotCard title={t("title")} edge="none" isDashed>
        <EmptyState icon={FilePlus2} title={t("nothing.title")} actions={invitation} className="py-7">
          {active ? t(answers ? "nothing.text" : "nothing.aside", { no: active.versionNo }) : t("nothing.first")}
        </EmptyState>
      </SlotCard>
    );
  }
  const isWorking = isInProgress(version) && version.status !== "READY";
  return (
    <SlotCard
      title={t("title")}
      isDashed
      edge={version.status === "FAILED" ? "failed" : version.status === "CANCELLED" ? "none" : "preparing"}
      badge={<StatusBadge kind="version" status={version.status} />}
      aside={controls}
    >
      <VersionHeadline version={version} percent={isWorking ? version.progressPercent : null}>
        <Meanwhile version={version} activeNo={active?.versionNo ?? null} answers={answers} />
      </VersionHeadline>
      {isWorking && <VersionProgress version={version} />}
      {isWaiting(document) && (
        <Notice tone="attention" title={t("waits.title")} className="mb-3.5">
          {t("waits.text")}
        </Notice>
      )}
      {version.error && <VersionFailure error={version.error} />}
      <VersionFacts version={version} operation={operation} />
    </SlotCard>
  );
}

const isWaiting = (document: DocumentDetail) => ["waits", "waitsFirst"].includes(nextStep(document) ?? "");

type MeanwhileProps = { version: Version; activeNo: number | null; answers: boolean };

function Meanwhile({ version, activeNo, answers }: MeanwhileProps) {
  const t = useTranslations("documents.candidate.meanwhile");
  const hasEnded = version.status === "FAILED" || version.status === "CANCELLED";
  if (activeNo === null) return t(hasEnded ? "nothingServes" : "nothingServesYet");
  if (!answers) return t("activeAside", { no: activeNo });
  return t(hasEnded ? "keepsServing" : "answersMeanwhile", { no: activeNo });
}

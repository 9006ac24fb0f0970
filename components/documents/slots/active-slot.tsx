"use client";

import { Hourglass, Pause } from "lucide-react";
import { useTranslations } from "use-intl";
import { Badge } from "@/components/ui/badge";
import { EmptyState } from "@/components/ui/empty-state";
import { ExactTime } from "@/components/ui/exact-time";
import { ServingBadge, StatusBadge } from "@/components/ui/status-badge";
import type { DocumentDetail, Version } from "../document";
import { SlotCard, VersionHeadline } from "./slot-card";
import { VersionFacts } from "./version-facts";

type Props = {
  document: DocumentDetail;
  /** Whether search answers from it, its space considered. */
  answers: boolean;
};

/** What search answers from. */
export function ActiveSlot({ document, answers }: Props) {
  const t = useTranslations("documents.active");
  const { activeVersion: version, searchable, status } = document;
  if (!version) {
    return (
      <SlotCard title={t("title")} edge="none">
        <EmptyState icon={Hourglass} title={t("nothing.title")} className="py-7">
          {t(status === "CREATE_FAILED" ? "nothing.afterFailure" : "nothing.text")}
        </EmptyState>
      </SlotCard>
    );
  }
  return (
    <SlotCard
      title={t("title")}
      edge={answers ? "serving" : "none"}
      badge={<SlotBadge version={version} isServing={answers} />}
      aside={
        answers &&
        version.activatedAt &&
        t.rich("since", { time: () => <ExactTime at={version.activatedAt ?? version.createdAt} /> })
      }
    >
      <VersionHeadline version={version}>
        {t(answers ? "answers" : searchable ? "spaceClosed" : status === "DISABLED" ? "disabled" : "doesNotAnswer")}
      </VersionHeadline>
      <VersionFacts version={version} />
    </SlotCard>
  );
}

/** A ready version that does not serve is at rest: nothing about it is being prepared. */
function SlotBadge({ version: { status }, isServing }: { version: Version; isServing: boolean }) {
  const t = useTranslations("documents.active");
  if (isServing) return <ServingBadge />;
  if (status !== "READY") return <StatusBadge kind="version" status={status} />;
  return <Badge icon={Pause}>{t("notServing")}</Badge>;
}

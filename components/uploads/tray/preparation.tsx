"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { OperationLink } from "@/components/actions/operation-link";
import { Progress } from "@/components/ui/progress";
import { shownName } from "@/lib/format/shown-name";
import { gateway } from "@/lib/gateway/browser";
import * as documents from "@/lib/queries/documents";

const intervalMs = 4000;

type Props = { documentId: string; spaceName: string };

/** What became of an uploaded file: a 202 is not the end, search answers only later. */
export function Preparation({ documentId, spaceName }: Props) {
  const t = useTranslations("uploads.row");
  const { data } = useQuery({
    ...documents.one(gateway, documentId),
    refetchInterval: ({ state }) => (documents.isInProgress(state.data?.data.candidateVersion) ? intervalMs : false),
  });
  const candidate = data?.data.candidateVersion;
  if (data?.data.searchable)
    return <p className="text-serving text-xs">{t("answers", { space: shownName(spaceName) })}</p>;
  if (candidate?.status === "FAILED") {
    return (
      <p className="text-failed text-xs">
        {candidate.operationId ? (
          <OperationLink operationId={candidate.operationId} className="underline hover:text-inherit">
            {t("failed")}
          </OperationLink>
        ) : (
          t("failed")
        )}
      </p>
    );
  }
  if (candidate?.status === "CANCELLED") return <p className="text-ink-2 text-xs">{t("cancelled")}</p>;
  return (
    <div className="flex items-center gap-3 pr-1">
      <Progress label={t("preparing")} percent={candidate?.progressPercent ?? null} className="h-1 flex-1" />
      <span className="shrink-0 text-ink-2 text-xs">{t("preparing")}</span>
    </div>
  );
}

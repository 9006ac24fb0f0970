"use client";

import { useTranslations } from "use-intl";
import { RelativeTime } from "@/components/ui/relative-time";
import { StatusBadge } from "@/components/ui/status-badge";
import { automaticRetryLimit, manualRetryLimit } from "@/lib/operations/operation";
import type { Version } from "../document";
import { useCandidateOperation } from "./use-candidate-operation";

/** The candidate's Operation as far as it is known: asked to stop, between two attempts, or plainly its status. */
export function CandidateOperation({ version }: { version: Version }) {
  const t = useTranslations("documents.operation");
  const { operation, isCancelRequested } = useCandidateOperation(version);
  const nextRetryAt = operation?.status === "RUNNING" ? operation.nextRetryAt : null;
  const { retryCount = 0, manualRetryAttempt = 0 } = operation ?? {};
  const status = isCancelRequested ? "cancelRequested" : nextRetryAt ? "retrying" : version.operationStatus;
  return (
    <>
      {status && <StatusBadge kind="operation" status={status} />}
      {retryCount > 0 && (
        <span className="text-ink-2">
          {t("automatic", { no: retryCount, limit: automaticRetryLimit })}
          {nextRetryAt && (
            <>
              {" · "}
              {t.rich("next", { time: () => <RelativeTime at={nextRetryAt} /> })}
            </>
          )}
        </span>
      )}
      {manualRetryAttempt > 0 && (
        <span className="text-ink-2">{t("manual", { no: manualRetryAttempt, limit: manualRetryLimit })}</span>
      )}
    </>
  );
}

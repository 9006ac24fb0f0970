"use client";

import { useQuery } from "@tanstack/react-query";
import { CircleCheck } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "use-intl";
import { CallWords } from "@/components/actions/call-words";
import { Card, CardHeader, CardTitle } from "@/components/ui/card";
import { StatusBadge } from "@/components/ui/status-badge";
import { shownName } from "@/lib/format/shown-name";
import { consoleApi } from "@/lib/gateway/browser";
import { type Action, isSettled } from "@/lib/queries/actions";
import * as operations from "@/lib/queries/operations";
import { StartedRow } from "./started-row";
import { useMyActions } from "./use-my-actions";

/** Failures that nothing has been begun for since, and actions whose outcome nobody knows. */
export function NeedsYou() {
  const t = useTranslations("home.needsYou");
  const failed = useQuery(operations.failures(consoleApi)).data;
  const unknown = useMyActions(1).data?.data.items.filter(isUnknown) ?? [];
  const items = failed?.data.items ?? [];
  const total = (failed?.meta.pagination.totalItems ?? 0) + unknown.length;
  return (
    <Card aria-labelledby="needs-you">
      <CardHeader>
        <CardTitle id="needs-you">{t("title")}</CardTitle>
        {total > 0 && (
          <span className="num rounded-full bg-failed-soft px-2 font-[560] text-failed text-xs">{total}</span>
        )}
        {total > items.length + unknown.length && (
          <Link
            href="/operations?state=failed"
            prefetch={false}
            className="ml-auto text-accent text-sm hover:underline"
          >
            {t("all")}
          </Link>
        )}
      </CardHeader>
      {total === 0 ? (
        <p className="flex items-center gap-2.5 px-4 py-3 text-ink-2 text-sm">
          <CircleCheck aria-hidden className="size-4 shrink-0 text-ink-3" />
          {t("nothing")}
        </p>
      ) : (
        <ul>
          {unknown.map((action) => (
            <UnknownOutcome key={action.actionId} action={action} />
          ))}
          {items.map((operation) => (
            <StartedRow key={operation.operationId} operation={operation}>
              <Why failureCode={operation.failureCode} />
            </StartedRow>
          ))}
        </ul>
      )}
    </Card>
  );
}

const isUnknown = (action: Action) => action.isGivenUp || (action.outcomeUnknownSince !== null && !isSettled(action));

function Why({ failureCode }: Pick<operations.StartedOperation, "failureCode">) {
  const t = useTranslations("home.needsYou.why");
  return <p className="text-ink-2 text-sm">{t(failureCode === "KNOWLEDGE_INVALID_INPUT" ? "file" : "other")}</p>;
}

function UnknownOutcome({ action: { callId, target, status, isGivenUp } }: { action: Action }) {
  const t = useTranslations("home.needsYou");
  return (
    <li className="flex min-h-(--row-height) flex-wrap items-center gap-x-3 gap-y-0.5 border-line border-b px-4 py-2 last:border-b-0">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex min-w-0 items-baseline gap-2">
          <span className="shrink-0 text-ink-2 text-sm">
            <CallWords callId={callId} />
          </span>
          <span className="truncate font-[560]">{shownName(target.name ?? "")}</span>
        </p>
        <p className="text-ink-2 text-sm">{t(isGivenUp ? "givenUp" : "unknown")}</p>
      </div>
      <StatusBadge kind="action" status={status} />
    </li>
  );
}

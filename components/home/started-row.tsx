"use client";

import type { ReactNode } from "react";
import { CallWords } from "@/components/actions/call-words";
import { RelativeTime } from "@/components/ui/relative-time";
import { RowLink } from "@/components/ui/row-link";
import { StatusBadge } from "@/components/ui/status-badge";
import { shortId } from "@/lib/format/short-id";
import { operationHref } from "@/lib/operations/operation";
import type { StartedOperation } from "@/lib/queries/operations";

type Props = { operation: StartedOperation; children?: ReactNode };

/** One Operation in a few words; the whole row leads to it on a phone, its name does everywhere. */
export function StartedRow({ operation, children }: Props) {
  const { operationId, callId, resource, status, startedAt } = operation;
  return (
    <li className="relative flex min-h-(--row-height) flex-wrap items-center gap-x-3 gap-y-0.5 border-line border-b px-4 py-2 last:border-b-0 hover:bg-hover">
      <div className="min-w-0 flex-1 basis-64">
        <div className="flex min-w-0 items-baseline gap-2">
          <span className="shrink-0 text-ink-2 text-sm">
            <CallWords callId={callId} />
          </span>
          <span className="min-w-0">
            <RowLink href={operationHref(operationId)} text={resource?.name ?? shortId(operationId)} />
          </span>
        </div>
        {children}
      </div>
      <StatusBadge kind="operation" status={status} />
      <RelativeTime at={startedAt} className="w-20 text-right text-ink-3 text-sm max-sm:w-auto" />
    </li>
  );
}

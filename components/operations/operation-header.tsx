"use client";

import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import { PageHeader } from "@/components/shell/page-header";
import { useClock } from "@/components/ui/clock";
import { CopyButton } from "@/components/ui/copy-button";
import { ShortId } from "@/components/ui/id-text";
import { StatusBadge } from "@/components/ui/status-badge";
import { shownName } from "@/lib/format/shown-name";
import type { Operation } from "@/lib/operations/operation";
import { shownStatus } from "@/lib/operations/shown-status";
import type { OperationStory } from "./use-operation-story";

type Props = { operation: Operation; story: OperationStory; actions: ReactNode };

/** What it does to what, and how it stands. */
export function OperationHeader({ operation, story, actions }: Props) {
  const t = useTranslations("operations");
  const copy = useTranslations("common.copy");
  const now = useClock();
  const { operationId, operationType } = operation;
  const type = t(`types.${operationType}`);
  const name = story.document?.name ?? story.space?.name;
  const status = shownStatus(operation, {
    isCancelRequested: story.cancelRequestedAt !== null,
    progressedAt: story.version?.progressUpdatedAt,
    now,
  });
  return (
    <PageHeader
      title={name ? t("heading", { type, name: shownName(name) }) : type}
      facts={
        <>
          <StatusBadge kind="operation" status={status} />
          <span className="inline-flex items-center gap-0.5">
            <ShortId id={operationId} />
            <CopyButton text={operationId} label={copy("id")} />
          </span>
          <Announcer status={operation.status} />
        </>
      }
      actions={actions}
    />
  );
}

/** Says to a screen reader that the status has moved on since the page was opened. */
function Announcer({ status }: { status: Operation["status"] }) {
  const t = useTranslations("status.operation");
  const [first] = useState(status);
  return (
    <span role="status" className="sr-only">
      {status !== first && t(`${status}.word`)}
    </span>
  );
}

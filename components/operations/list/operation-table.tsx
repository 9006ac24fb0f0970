"use client";

import { useTranslations } from "use-intl";
import { CallWords } from "@/components/actions/call-words";
import { RelativeTime } from "@/components/ui/relative-time";
import { RowLink } from "@/components/ui/row-link";
import { StatusBadge } from "@/components/ui/status-badge";
import { Cell, ColumnHeaders, Table, TableBody, TableRow } from "@/components/ui/table";
import { shortId } from "@/lib/format/short-id";
import { isOpen, operationHref } from "@/lib/operations/operation";
import type { StartedOperation } from "@/lib/queries/operations";

/** Widths stay as they are whatever the rows say, so that nothing moves when they change. */
const columns = {
  resource: "",
  call: "sm:w-[11rem]",
  status: "sm:w-[10rem]",
  startedAt: "sm:w-[8rem] max-lg:hidden",
  finishedAt: "sm:w-[8rem]",
} as const;

export function OperationTable({ operations }: { operations: StartedOperation[] }) {
  const t = useTranslations("operations.columns");
  return (
    <Table caption={t("caption")} className="table-fixed">
      <ColumnHeaders columns={columns} nameOf={(id) => t(id)} />
      <TableBody>
        {operations.map((operation) => (
          <Row key={operation.operationId} operation={operation} />
        ))}
      </TableBody>
    </Table>
  );
}

function Row({ operation }: { operation: StartedOperation }) {
  const t = useTranslations("operations.columns");
  const { operationId, callId, resource, status, isFollowed, startedAt, finishedAt } = operation;
  return (
    <TableRow>
      <Cell isLead className="truncate">
        <RowLink href={operationHref(operationId)} text={resource?.name ?? shortId(operationId)} />
      </Cell>
      <Cell className="truncate text-ink-2">
        <CallWords callId={callId} />
      </Cell>
      <Cell>
        <StatusBadge kind="operation" status={status} />
      </Cell>
      <Cell className={columns.startedAt}>
        <RelativeTime at={startedAt} className="text-ink-2" />
      </Cell>
      <Cell className="text-ink-2">
        {finishedAt ? <RelativeTime at={finishedAt} /> : isOpen(operation) && !isFollowed ? t("unseen") : "—"}
      </Cell>
    </TableRow>
  );
}

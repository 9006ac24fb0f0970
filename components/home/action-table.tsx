"use client";

import { useTranslations } from "use-intl";
import { CallWords } from "@/components/actions/call-words";
import { OperationLink } from "@/components/actions/operation-link";
import { RelativeTime } from "@/components/ui/relative-time";
import { RowLink } from "@/components/ui/row-link";
import { StatusBadge } from "@/components/ui/status-badge";
import { Cell, ColumnHeaders, Table, TableBody, TableRow } from "@/components/ui/table";
import { failureOf } from "@/lib/failure";
import { shortId } from "@/lib/format/short-id";
import { shownName } from "@/lib/format/shown-name";
import { GatewayError, gatewayErrorReasons } from "@/lib/gateway/error";
import type { Action } from "@/lib/queries/actions";
import { targetHref } from "./target-href";

/** Widths stay as they are whatever the rows say, so that nothing moves when they change. */
const columns = {
  target: "",
  call: "sm:w-[10rem]",
  outcome: "sm:w-[16rem]",
  at: "sm:w-[6.5rem]",
} as const;

export function ActionTable({ actions }: { actions: Action[] }) {
  const t = useTranslations("home.actions.columns");
  return (
    <Table caption={t("caption")} className="table-fixed">
      <ColumnHeaders columns={columns} nameOf={(id) => t(id)} />
      <TableBody>
        {actions.map((action) => (
          <Row key={action.actionId} action={action} />
        ))}
      </TableBody>
    </Table>
  );
}

function Row({ action }: { action: Action }) {
  const { callId, createdAt } = action;
  return (
    <TableRow>
      <Cell isLead className="truncate">
        <Target action={action} />
      </Cell>
      <Cell className="truncate text-ink-2">
        <CallWords callId={callId} />
      </Cell>
      <Cell>
        <Outcome action={action} />
      </Cell>
      <Cell>
        <RelativeTime at={createdAt} className="text-ink-2" />
      </Cell>
    </TableRow>
  );
}

function Target({ action }: { action: Action }) {
  const { target } = action;
  const href = targetHref(action);
  const text = target.name ?? (target.id ? shortId(target.id) : "—");
  return href ? <RowLink href={href} text={text} /> : <span className="font-[560]">{shownName(text)}</span>;
}

/** The state, for a failure in a few words why, and the Operation that tells more. */
function Outcome({ action: { status, error, operationId } }: { action: Action }) {
  const t = useTranslations("errors");
  const reason = gatewayErrorReasons.find((known) => known === error?.reason) ?? null;
  const failure = error && failureOf(new GatewayError(error.code, 0, { reason }));
  const why = failure && (failure.reason ? t(`reasons.${failure.reason}`) : t(`kinds.${failure.kind}.title`));
  return (
    <span className="flex min-w-0 items-center gap-2">
      <StatusBadge kind="action" status={status} />
      {operationId ? (
        <OperationLink operationId={operationId} className="relative truncate text-accent text-xs">
          {why}
        </OperationLink>
      ) : (
        <span title={why ?? undefined} className="truncate text-ink-2 text-xs">
          {why}
        </span>
      )}
    </span>
  );
}

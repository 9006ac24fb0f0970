"use client";

import { createColumnHelper, tableFeatures } from "@tanstack/react-table";
import { SampleBadge } from "@/components/shell/sample-badge";
import { RowLink } from "@/components/ui/row-link";
import { StatusBadge } from "@/components/ui/status-badge";
import type { components } from "@/contracts/generated/knowledge-gateway.types";
import { isSampleSpace } from "@/lib/spaces/sample-space";

export type Space = components["schemas"]["KnowledgeSpace"];

/** The Gateway pages; the table only draws, so it registers no row models. */
export const features = tableFeatures({});
const column = createColumnHelper<typeof features, Space>();

/** Headers and labels stand in the messages under `spaces.columns.<id>`. */
export const columns = column.columns([
  column.accessor("name", {
    cell: ({ row: { original } }) => (
      <span className="flex min-w-0 items-center gap-2">
        <RowLink href={`/spaces/${encodeURIComponent(original.spaceId)}`} text={original.name} />
        {isSampleSpace(original) && <SampleBadge className="shrink-0" />}
      </span>
    ),
  }),
  column.accessor("status", { cell: ({ getValue }) => <StatusBadge kind="space" status={getValue()} /> }),
  column.accessor("code", {
    cell: ({ getValue }) => <span className="font-mono text-ink-2 text-xs">{getValue()}</span>,
  }),
  column.accessor("defaultSecurityDomainCode", {
    cell: ({ getValue }) => <span className="text-ink-2">{getValue() ?? "—"}</span>,
  }),
  column.accessor("description", {
    cell: ({ getValue }) => (
      <span title={getValue()} className="block truncate text-ink-3">
        {getValue()}
      </span>
    ),
  }),
]);

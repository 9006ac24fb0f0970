"use client";

import { createColumnHelper, tableFeatures } from "@tanstack/react-table";
import Link from "next/link";
import { FileName } from "@/components/ui/file-name";
import { FileSize } from "@/components/ui/file-size";
import { RelativeTime } from "@/components/ui/relative-time";
import { StatusBadge } from "@/components/ui/status-badge";
import { documentHref } from "../document";
import { SearchableText } from "../searchable-text";
import type { DocumentRow } from "./document-row";
import { SlotsCell } from "./slots-cell";

/** The Gateway pages; the table only draws, so it registers no row models. */
export const features = tableFeatures({});
const column = createColumnHelper<typeof features, DocumentRow>();

const dash = <span className="text-ink-3">—</span>;

/** Headers and labels stand in the messages under `documents.columns.<id>`. */
export const columns = column.columns([
  column.accessor("name", {
    cell: ({ row: { original } }) => (
      <Link
        href={documentHref(original.documentId)}
        data-row-link
        className="inline-flex max-w-full rounded-sm font-[560] hover:text-accent hover:underline"
      >
        <FileName name={original.name} />
      </Link>
    ),
  }),
  column.display({ id: "slots", cell: ({ row: { original } }) => <SlotsCell row={original} /> }),
  column.accessor("status", { cell: ({ getValue }) => <StatusBadge kind="document" status={getValue()} /> }),
  column.accessor("searchable", { cell: ({ getValue }) => <SearchableText searchable={getValue()} /> }),
  column.accessor("category", {
    cell: ({ getValue }) => (
      <span title={getValue() ?? undefined} className="text-ink-2">
        {getValue() ?? dash}
      </span>
    ),
  }),
  column.accessor("fileSize", {
    cell: ({ getValue }) => <FileSizeOrDash bytes={getValue()} />,
  }),
  column.accessor("changedAt", {
    cell: ({ getValue }) => <ChangedOrNothing at={getValue()} />,
  }),
]);

const FileSizeOrDash = ({ bytes }: { bytes: number | null }) => (bytes === null ? dash : <FileSize bytes={bytes} />);

/** Only a detail tells it; a row without one leaves the place empty rather than claiming "never". */
const ChangedOrNothing = ({ at }: { at: string | null }) =>
  at === null ? null : <RelativeTime at={at} className="text-ink-2" />;

"use client";

import { createColumnHelper, tableFeatures } from "@tanstack/react-table";
import Link from "next/link";
import { FileName } from "@/components/ui/file-name";
import { FileSize } from "@/components/ui/file-size";
import { StatusBadge } from "@/components/ui/status-badge";
import { documentHref } from "@/lib/documents/document-href";
import { shownName } from "@/lib/format/shown-name";
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
        prefetch={false} // twenty rows would be twenty pages that nobody opens
        data-row-link
        className="inline-flex max-w-full rounded-sm font-[560] -outline-offset-1 hover:text-accent hover:underline max-sm:after:absolute max-sm:after:inset-0"
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
        {shownName(getValue() ?? "") || dash}
      </span>
    ),
  }),
  column.accessor("fileSize", {
    cell: ({ getValue }) => <FileSizeOrDash bytes={getValue()} />,
  }),
]);

const FileSizeOrDash = ({ bytes }: { bytes: number | null }) => (bytes === null ? dash : <FileSize bytes={bytes} />);

"use client";

import { useTable } from "@tanstack/react-table";
import { useTranslations } from "use-intl";
import { Cell, ColumnHeader, Table, TableBody, TableHead, TableRow } from "@/components/ui/table";
import { cn } from "@/lib/class-names";
import { columns, features } from "./columns";
import type { DocumentRow } from "./document-row";

type ColumnId = "name" | "slots" | "status" | "searchable" | "category" | "fileSize";

/** Widths stay as they are whatever the rows say, so that nothing moves when they change. */
const looks: Record<ColumnId, string> = {
  name: "",
  slots: "sm:w-[12rem]",
  status: "sm:w-[8.5rem]",
  searchable: "sm:w-[9.5rem] max-md:order-4",
  category: "sm:w-[9rem] max-xl:hidden",
  fileSize: "sm:w-[5.75rem] max-lg:hidden",
};

export function DocumentTable({ documents }: { documents: DocumentRow[] }) {
  const t = useTranslations("documents.columns");
  const table = useTable({ features, columns, data: documents, getRowId: ({ documentId }) => documentId });
  return (
    <Table caption={t("caption")} className="table-fixed">
      <TableHead>
        <tr>
          {table.getFlatHeaders().map((header) => {
            const id = header.id as ColumnId; // the ids of columns.tsx
            return (
              <ColumnHeader key={id} align={alignOf(id)} className={looks[id]}>
                {t(id)}
              </ColumnHeader>
            );
          })}
        </tr>
      </TableHead>
      <TableBody>
        {table.getRowModel().rows.map((row) => (
          <TableRow key={row.id}>
            {row.getAllCells().map((cell) => {
              const id = cell.column.id as ColumnId;
              return (
                <Cell
                  key={cell.id}
                  isLead={id === "name"}
                  align={alignOf(id)}
                  label={id === "searchable" ? t(id) : undefined}
                  className={cn("truncate", looks[id])}
                >
                  <table.FlexRender cell={cell} />
                </Cell>
              );
            })}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

const alignOf = (id: ColumnId) => (id === "fileSize" ? "right" : "left");

"use client";

import { useTable } from "@tanstack/react-table";
import { useTranslations } from "use-intl";
import { Cell, ColumnHeader, Table, TableBody, TableHead, TableRow } from "@/components/ui/table";
import { cn } from "@/lib/class-names";
import { columns, features } from "./columns";
import type { DocumentRow } from "./document-row";

type ColumnId = "name" | "slots" | "status" | "searchable" | "category" | "fileSize" | "changedAt";

/** Widths stay as they are whatever the rows say, so that nothing moves when they change. */
const looks: Record<ColumnId, string> = {
  name: "",
  slots: "w-[12.5rem]",
  status: "w-[8.75rem]",
  searchable: "w-[11rem] max-sm:order-4",
  category: "w-[8.5rem] max-lg:hidden",
  fileSize: "w-[6rem] max-lg:hidden",
  changedAt: "w-[7rem] max-xl:hidden",
};

const isNumber = (id: ColumnId) => id === "fileSize" || id === "changedAt";
const isLabelled = (id: ColumnId) => id === "searchable";

export function DocumentTable({ documents }: { documents: DocumentRow[] }) {
  const t = useTranslations("documents.columns");
  const table = useTable({ features, columns, data: documents, getRowId: ({ documentId }) => documentId });
  const hasTimes = documents.some(({ changedAt }) => changedAt !== null);
  const isShown = (id: string) => id !== "changedAt" || hasTimes;
  return (
    <Table caption={t("caption")} className="table-fixed">
      <TableHead>
        <tr>
          {table
            .getFlatHeaders()
            .filter(({ id }) => isShown(id))
            .map((header) => {
              const id = header.id as ColumnId; // the ids of columns.tsx
              return (
                <ColumnHeader key={id} align={isNumber(id) ? "right" : "left"} className={looks[id]}>
                  {t(id)}
                </ColumnHeader>
              );
            })}
        </tr>
      </TableHead>
      <TableBody>
        {table.getRowModel().rows.map((row) => (
          <TableRow key={row.id}>
            {row
              .getAllCells()
              .filter(({ column }) => isShown(column.id))
              .map((cell) => {
                const id = cell.column.id as ColumnId;
                return (
                  <Cell
                    key={cell.id}
                    isLead={id === "name"}
                    align={isNumber(id) ? "right" : "left"}
                    label={isLabelled(id) ? t(id) : undefined}
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

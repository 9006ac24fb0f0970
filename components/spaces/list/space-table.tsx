"use client";

import { useTable } from "@tanstack/react-table";
import { useTranslations } from "use-intl";
import { Cell, ColumnHeader, Table, TableBody, TableHead, TableRow } from "@/components/ui/table";
import { cn } from "@/lib/class-names";
import { columns, features, type Space } from "./columns";

type ColumnId = "name" | "status" | "code" | "defaultSecurityDomainCode" | "description";

/** Widths stay as they are whatever the rows say, so that nothing moves when they change. */
const widths: Record<ColumnId, string> = {
  name: "w-[30%]",
  status: "w-[8.5rem]",
  code: "w-[18%]",
  defaultSecurityDomainCode: "w-[14%]",
  description: "max-lg:hidden",
};

export function SpaceTable({ spaces }: { spaces: Space[] }) {
  const t = useTranslations("spaces.columns");
  const table = useTable({ features, columns, data: spaces, getRowId: ({ spaceId }) => spaceId });
  return (
    <Table caption={t("caption")} className="table-fixed">
      <TableHead>
        <tr>
          {table.getFlatHeaders().map(({ id }) => (
            <ColumnHeader key={id} className={widths[id as ColumnId]}>
              {t(id as ColumnId)}
            </ColumnHeader>
          ))}
        </tr>
      </TableHead>
      <TableBody>
        {table.getRowModel().rows.map((row) => (
          <TableRow key={row.id}>
            {row.getAllCells().map((cell) => {
              const id = cell.column.id as ColumnId; // the ids of columns.tsx
              return (
                <Cell
                  key={cell.id}
                  isLead={id === "name"}
                  label={id === "defaultSecurityDomainCode" || id === "code" ? t(id) : undefined}
                  className={cn("truncate", id === "description" && "max-lg:hidden")}
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

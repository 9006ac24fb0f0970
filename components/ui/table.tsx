import type { ComponentProps, ReactNode } from "react";
import { cn } from "@/lib/class-names";

/*
 * One markup for both shapes: a table from 640 px on, cards below. Changing `display` takes the table roles away in
 * some browsers, therefore every part names its role.
 */
const as = (role: "table" | "rowgroup" | "row" | "columnheader" | "cell") => ({ role });

/** `caption` is read by screen readers; the page shows its own heading. */
export function Table({ caption, className, children, ...props }: ComponentProps<"table"> & { caption: ReactNode }) {
  return (
    <table {...as("table")} className={cn("w-full border-collapse text-sm max-sm:block", className)} {...props}>
      <caption className="sr-only">{caption}</caption>
      {children}
    </table>
  );
}

/** The header stays under the top bar while the page scrolls. */
export function TableHead({ children }: { children: ReactNode }) {
  return (
    <thead {...as("rowgroup")} className="max-sm:sr-only">
      {children}
    </thead>
  );
}

type HeadersProps<Id extends string> = {
  /** The look of each column, by its id and in the order of the page. */
  columns: Record<Id, string>;
  nameOf: (id: Id) => string;
};

/** The header of a table whose columns are words over values. */
export function ColumnHeaders<Id extends string>({ columns, nameOf }: HeadersProps<Id>) {
  return (
    <TableHead>
      <tr>
        {(Object.keys(columns) as Id[]).map((id) => (
          <ColumnHeader key={id} className={columns[id]}>
            {nameOf(id)}
          </ColumnHeader>
        ))}
      </tr>
    </TableHead>
  );
}

export function TableBody(props: ComponentProps<"tbody">) {
  return <tbody {...as("rowgroup")} className="max-sm:block" {...props} />;
}

export function TableRow({ className, ...props }: ComponentProps<"tr">) {
  return (
    <tr
      {...as("row")}
      className={cn(
        "border-line border-b last:border-b-0 focus-within:bg-hover hover:bg-hover aria-selected:bg-accent-soft max-sm:relative max-sm:flex max-sm:flex-wrap max-sm:items-center max-sm:gap-x-3 max-sm:gap-y-1 max-sm:px-4 max-sm:py-3",
        className,
      )}
      {...props}
    />
  );
}

type Align = { align?: "left" | "right" };

export function ColumnHeader({ align, className, ...props }: Omit<ComponentProps<"th">, "align"> & Align) {
  return (
    <th
      {...as("columnheader")}
      scope="col"
      className={cn(
        "sticky top-12 z-10 h-8 whitespace-nowrap border-line border-b bg-surface px-3 text-left font-[520] text-ink-3 text-xs first:rounded-tl-md first:pl-4 last:rounded-tr-md last:pr-4",
        align === "right" && "text-right",
        className,
      )}
      {...props}
    />
  );
}

type CellProps = Omit<ComponentProps<"td">, "align"> &
  Align & {
    /** Stands before the value in a card, where no header is in sight. */
    label?: string;
    /** The row's name: a line of its own in a card. */
    isLead?: boolean;
  };

export function Cell({ align, label, isLead, className, ...props }: CellProps) {
  return (
    <td
      {...as("cell")}
      data-label={label}
      className={cn(
        "h-(--row-height) px-3 first:pl-4 last:pr-4 max-sm:h-auto max-sm:p-0! max-sm:data-label:before:mr-1.5 max-sm:data-label:before:text-ink-3 max-sm:data-label:before:text-xs max-sm:data-label:before:content-[attr(data-label)]",
        align === "right" && "num text-right",
        isLead && "max-sm:w-full",
        className,
      )}
      {...props}
    />
  );
}

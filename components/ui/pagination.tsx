"use client";

import { ChevronLeft, ChevronRight } from "lucide-react";
import Link from "next/link";
import type { ReactNode } from "react";
import { useFormatter, useTranslations } from "use-intl";
import { Button } from "./button";

type Props = {
  page: number;
  pageSize: number;
  totalItems: number;
  totalPages: number;
  /** The address of another page, with everything else of the list kept. */
  hrefOf: (page: number) => string;
};

/**
 * "21–40 of 3,184" with links to the neighbours: a page is an address. Behind the last page only the total is told, and the
 * way back leads to the last.
 */
export function Pagination({ page, pageSize, totalItems, totalPages, hrefOf }: Props) {
  const t = useTranslations("common.pagination");
  const format = useFormatter();
  const first = (page - 1) * pageSize + 1;
  const last = Math.min(page * pageSize, totalItems);
  const total = format.number(totalItems);
  return (
    <nav aria-label={t("label")} className="flex items-center justify-end gap-2 px-4 py-2 text-ink-3 text-xs">
      <span className="num mr-1">
        {first > totalItems
          ? t("total", { total })
          : t("range", { first: format.number(first), last: format.number(last), total })}
      </span>
      <Step href={page > 1 ? hrefOf(Math.max(1, Math.min(page - 1, totalPages))) : null} label={t("previous")}>
        <ChevronLeft aria-hidden />
      </Step>
      <Step href={page < totalPages ? hrefOf(page + 1) : null} label={t("next")}>
        <ChevronRight aria-hidden />
      </Step>
    </nav>
  );
}

function Step({ href, label, children }: { href: string | null; label: string; children: ReactNode }) {
  if (href === null) {
    return (
      <Button size="icon-sm" disabled aria-label={label}>
        {children}
      </Button>
    );
  }
  return (
    <Button size="icon-sm" asChild>
      <Link href={href} aria-label={label}>
        {children}
      </Link>
    </Button>
  );
}

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

/** "21–40 of 3,184" with links to the neighbours: a page is an address. */
export function Pagination({ page, pageSize, totalItems, totalPages, hrefOf }: Props) {
  const t = useTranslations("common.pagination");
  const format = useFormatter();
  const first = Math.min((page - 1) * pageSize + 1, totalItems);
  const last = Math.min(page * pageSize, totalItems);
  return (
    <nav aria-label={t("label")} className="flex items-center justify-end gap-2 px-4 py-2 text-ink-3 text-xs">
      <span className="num mr-1">
        {t("range", { first: format.number(first), last: format.number(last), total: format.number(totalItems) })}
      </span>
      <Step href={page > 1 ? hrefOf(page - 1) : null} label={t("previous")}>
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

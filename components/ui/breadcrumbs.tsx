"use client";

import Link from "next/link";
import { useTranslations } from "use-intl";
import { cn } from "@/lib/class-names";

type Crumb = { label: string; href?: string };

/** The way here; the last crumb is this page. On wide screens it stands inside the top bar's free space. */
export function Breadcrumbs({ items }: { items: Crumb[] }) {
  const t = useTranslations("common");
  return (
    <nav
      aria-label={t("breadcrumbs")}
      className={cn(
        "mb-3 min-w-0 text-ink-3 text-sm md:fixed md:top-0 md:right-[25rem] md:left-[5.25rem] xl:right-[40rem] xl:left-[14.75rem] md:z-30 md:mb-0 md:flex md:h-12 md:items-center",
        items.length === 1 && "max-md:hidden", // the heading below says the same
      )}
    >
      <ol className="flex min-w-0 max-w-full items-center gap-1.5">
        {items.map(({ label, href }, index) => (
          <li key={href ?? label} className="flex min-w-0 shrink items-center gap-1.5 last:shrink-[0.5]">
            {index > 0 && (
              <span aria-hidden className="text-line-strong">
                /
              </span>
            )}
            {href ? (
              <Link
                href={href}
                prefetch={false} // a space's page would ask the Gateway for what this one has just read
                title={label}
                className="truncate rounded-sm hover:text-ink hover:underline"
              >
                {label}
              </Link>
            ) : (
              <span aria-current="page" title={label} className="truncate font-[560] text-ink">
                {label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import { useTranslations } from "use-intl";
import { cn } from "@/lib/class-names";
import { FailureCount } from "./failure-count";
import { isInside, pages } from "./pages";

/** Links to the pages. Between phone and wide screens only the icons have room; the name then shows on hover and focus. */
export function Rail() {
  const t = useTranslations("shell.pages");
  const pathname = usePathname();
  return (
    <nav aria-label={t("label")} className="flex flex-col gap-0.5 p-2">
      {pages.map((page) => {
        const { key, href, icon: Icon } = page;
        const isCurrent = isInside(page, pathname);
        return (
          <Link
            key={key}
            href={href}
            prefetch={key === "settings" ? false : undefined} // seldom taken
            title={t(key)}
            aria-current={isCurrent ? "page" : undefined}
            className={cn(
              "relative flex h-8 items-center gap-2.5 rounded px-2.5 text-ink-2 hover:bg-hover hover:text-ink",
              isCurrent && "bg-sunken font-[560] text-ink",
            )}
          >
            <Icon aria-hidden className="size-4 shrink-0" strokeWidth={1.75} />
            <span className="md:max-xl:sr-only">{t(key)}</span>
            {key === "operations" && <FailureCount />}
          </Link>
        );
      })}
    </nav>
  );
}

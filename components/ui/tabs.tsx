import Link from "next/link";
import type { ReactNode } from "react";
import { cn } from "@/lib/class-names";

/** Tabs are links: the chosen one stands in the URL, so Back and a copied address restore it. */
export function Tabs({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav aria-label={label} className="flex gap-5 overflow-x-auto border-line border-b">
      {children}
    </nav>
  );
}

type TabProps = { href: string; isCurrent: boolean; count?: number; children: ReactNode };

export function Tab({ href, isCurrent, count, children }: TabProps) {
  return (
    <Link
      href={href}
      scroll={false}
      prefetch={false} // one of a few that are seldom taken
      aria-current={isCurrent ? "page" : undefined}
      className={cn(
        "-mb-px flex shrink-0 items-center gap-1.5 border-transparent border-b-2 py-2 text-ink-2 hover:text-ink focus-visible:-outline-offset-2",
        isCurrent && "border-ink font-[560] text-ink",
      )}
    >
      {children}
      {count !== undefined && <span className="num font-normal text-ink-3 text-xs">{count}</span>}
    </Link>
  );
}

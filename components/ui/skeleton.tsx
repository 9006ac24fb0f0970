import type { ReactNode } from "react";
import { cn } from "@/lib/class-names";

/** One grey bar in the place of a text that has not come yet. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={cn("block h-3 rounded-sm bg-retired-soft", className)} />;
}

/** Wraps skeletons: invisible for 300 ms, and says once to a screen reader that something is loading. */
export function Loading({ label, className, children }: { label: string; className?: string; children: ReactNode }) {
  return (
    <div role="status" className={cn("after-a-moment", className)}>
      <span className="sr-only">{label}</span>
      {children}
    </div>
  );
}

import type { ReactNode } from "react";
import { cn } from "@/lib/class-names";

/** Names and values in two columns; `className` sets the width of the names. */
export function Facts({ className, children }: { className: string; children: ReactNode }) {
  return <dl className={cn("grid content-start gap-x-4 gap-y-1.5 text-sm", className)}>{children}</dl>;
}

export function Fact({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-3">{name}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </>
  );
}

"use client";

import { ChevronDown } from "lucide-react";
import type { ComponentProps } from "react";
import { cn } from "@/lib/class-names";
import { inputStyle } from "./input";
import { useEarlyInput } from "./use-early-input";

/** The browser's own select: every keyboard, screen reader and phone already knows it. */
export function Select({ className, ...props }: ComponentProps<"select">) {
  const ref = useEarlyInput<HTMLSelectElement>(
    String(props.value ?? ""),
    ({ value }) => value,
    (_, element) => element.dispatchEvent(new Event("change", { bubbles: true })),
  );
  return (
    <span className={cn("relative block", className)}>
      <select ref={ref} className={cn(inputStyle, "h-8 appearance-none truncate pr-8")} {...props} />
      <ChevronDown aria-hidden className="pointer-events-none absolute top-2 right-2 size-4 text-ink-3" />
    </span>
  );
}

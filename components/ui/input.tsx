import type { ComponentProps } from "react";
import { cn } from "@/lib/class-names";

export const inputStyle =
  "w-full min-w-0 rounded border border-line-control bg-surface px-2.5 text-ink text-sm transition-colors hover:border-ink-3 focus-visible:border-accent focus-visible:outline-offset-0 disabled:cursor-default disabled:border-line disabled:bg-canvas disabled:text-ink-3 aria-invalid:border-failed [&:is(input,textarea):read-only]:bg-canvas";

export function Input({ className, ...props }: ComponentProps<"input">) {
  return <input className={cn(inputStyle, "h-8", className)} {...props} />;
}

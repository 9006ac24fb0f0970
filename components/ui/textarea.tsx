import type { ComponentProps } from "react";
import { cn } from "@/lib/class-names";
import { inputStyle } from "./input";

/** Grows with its text up to about ten lines, then scrolls. */
export function Textarea({ className, rows = 3, ...props }: ComponentProps<"textarea">) {
  return (
    <textarea
      rows={rows}
      className={cn(inputStyle, "field-sizing-content max-h-56 min-h-16 resize-y py-1.5", className)}
      {...props}
    />
  );
}

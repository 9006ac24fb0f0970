import type { ComponentProps } from "react";
import { cn } from "@/lib/class-names";

export function Checkbox({ className, ...props }: Omit<ComponentProps<"input">, "type">) {
  return <input type="checkbox" className={cn("size-4 shrink-0 rounded-sm accent-accent", className)} {...props} />;
}

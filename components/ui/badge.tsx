import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { cn } from "@/lib/class-names";

/** What a colour means everywhere: green serves, blue prepares, amber needs you, red failed, grey is retired or neutral. */
export type Tone = "serving" | "preparing" | "attention" | "failed" | "retired";

export const toneStyle: Record<Tone, string> = {
  serving: "bg-serving-soft text-serving",
  preparing: "bg-preparing-soft text-preparing",
  attention: "bg-attention-soft text-attention",
  failed: "bg-failed-soft text-failed",
  retired: "bg-retired-soft text-retired",
};

type Props = { tone?: Tone; icon?: LucideIcon; className?: string; children: ReactNode };

export function Badge({ tone = "retired", icon: Icon, className, children }: Props) {
  return (
    <span
      className={cn(
        "inline-flex h-[22px] items-center gap-1.5 whitespace-nowrap rounded-sm px-2 font-[560] text-xs",
        toneStyle[tone],
        Icon && "pl-1.5",
        className,
      )}
    >
      {Icon && <Icon aria-hidden strokeWidth={2.25} className="size-3.5 shrink-0" />}
      {children}
    </span>
  );
}

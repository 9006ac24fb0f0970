import { CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { cn } from "@/lib/class-names";
import { type Tone, toneStyle } from "./badge";

const icons: Record<Tone, LucideIcon> = {
  serving: CircleCheck,
  preparing: Info,
  attention: TriangleAlert,
  failed: CircleAlert,
  retired: Info,
};

type Props = {
  tone?: Tone;
  title?: ReactNode;
  /** Links or buttons that offer the way out. */
  actions?: ReactNode;
  /** `alert` interrupts a screen reader, `status` waits its turn. */
  role?: "alert" | "status";
  className?: string;
  children?: ReactNode;
};

/** A sentence that belongs to the page: what is so, and what can be done. */
export function Notice({ tone = "preparing", title, actions, role, className, children }: Props) {
  const Icon = icons[tone];
  return (
    <div role={role} className={cn("flex min-w-0 gap-2.5 rounded px-3 py-2.5 text-sm", toneStyle[tone], className)}>
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
      <div className="min-w-0 flex-1 text-ink">
        {title && <p className="font-[580]">{title}</p>}
        {children && <div className="text-ink-2">{children}</div>}
        {actions && <div className="mt-2 flex flex-wrap gap-2">{actions}</div>}
      </div>
    </div>
  );
}

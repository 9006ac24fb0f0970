import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { cn } from "@/lib/class-names";

type Props = { icon: LucideIcon; title: ReactNode; children?: ReactNode; actions?: ReactNode; className?: string };

/** Says why nothing is here and what the next step is. */
export function EmptyState({ icon: Icon, title, children, actions, className }: Props) {
  return (
    <div className={cn("flex flex-col items-center px-6 py-12 text-center", className)}>
      <span className="mb-3 grid size-10 place-items-center rounded-lg border border-line bg-sunken text-ink-3">
        <Icon aria-hidden className="size-5" />
      </span>
      <div className="font-[580]">{title}</div>
      {children && <div className="mt-1 max-w-md text-ink-2 text-sm">{children}</div>}
      {actions && <div className="mt-4 flex flex-wrap justify-center gap-2">{actions}</div>}
    </div>
  );
}

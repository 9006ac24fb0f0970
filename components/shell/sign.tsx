import { cn } from "@/lib/class-names";

/** Two slots side by side: what serves and what will replace it. */
export function Sign({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 20 20" aria-hidden="true" className={cn("shrink-0", className)}>
      <rect width="20" height="20" rx="5" className="fill-ink" />
      <rect x="4" y="4" width="5" height="12" rx="1.5" className="fill-surface" />
      <rect
        x="11"
        y="4"
        width="5"
        height="12"
        rx="1.5"
        className="fill-[light-dark(oklch(70%_0.13_245),oklch(55%_0.15_250))]"
      />
    </svg>
  );
}

"use client";

import { CircleAlert } from "lucide-react";
import { type ReactNode, useId } from "react";
import { cn } from "@/lib/class-names";

type Control = { id: string; "aria-describedby": string | undefined; "aria-invalid": true | undefined };

type Props = {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  /** Stands at the right of the label: a Counter, or the word "optional". */
  aside?: ReactNode;
  className?: string;
  children: (control: Control) => ReactNode;
};

/** Label, control, hint and error tied together for eyes and for screen readers. The child spreads `control` on its input. */
export function Field({ label, hint, error, aside, className, children }: Props) {
  const id = useId();
  const hintId = hint ? `${id}-hint` : undefined;
  const errorId = error ? `${id}-error` : undefined;
  const describedBy = [errorId, hintId].filter(Boolean).join(" ") || undefined;
  return (
    <div className={cn("min-w-0", className)}>
      <div className="mb-1 flex items-baseline justify-between gap-3">
        <label htmlFor={id} className="font-[540] text-sm">
          {label}
        </label>
        {aside && <span className="text-ink-3 text-xs">{aside}</span>}
      </div>
      {children({ id, "aria-describedby": describedBy, "aria-invalid": error ? true : undefined })}
      {error && (
        <p id={errorId} className="mt-1 flex gap-1.5 text-failed text-xs">
          <CircleAlert aria-hidden className="mt-0.5 size-3.5 shrink-0" />
          <span>{error}</span>
        </p>
      )}
      {hint && (
        <p id={hintId} className="mt-1 text-ink-3 text-xs">
          {hint}
        </p>
      )}
    </div>
  );
}

"use client";

import { X } from "lucide-react";
import type { ComponentProps } from "react";
import { useLocale, useTranslations } from "use-intl";
import { cn } from "@/lib/class-names";
import { shownName } from "@/lib/format/shown-name";

const look = "inline-flex h-7 min-w-0 max-w-full items-center gap-1.5 rounded border text-xs";

type Props = {
  label: string;
  values: string[];
  /** Joined by "and" instead of "or". */
  isEvery?: boolean;
  problem?: string | undefined;
  onRemove: () => void;
};

/** One thing the search is narrowed to, with the way to take it back. */
export function Chip({ label, values, isEvery = false, problem, onRemove }: Props) {
  const t = useTranslations("evidence.question");
  const type = isEvery ? "conjunction" : "disjunction";
  const text = shownName(new Intl.ListFormat(useLocale(), { type }).format(values));
  const removeLabel = t("remove", { what: `${label} ${text}` });
  return (
    <li
      title={problem ?? text}
      className={cn(look, "border-accent bg-accent-soft pl-2 text-accent", problem && "border-failed text-failed")}
    >
      <span className="shrink-0">{label}</span>
      <span className="max-w-64 truncate font-[580]">{text}</span>
      {problem && <span className="sr-only">{problem}</span>}
      <button
        type="button"
        aria-label={removeLabel}
        title={removeLabel}
        onClick={onRemove}
        className="grid size-6.5 shrink-0 place-items-center rounded-sm hover:text-ink"
      >
        <X aria-hidden className="size-3.5" />
      </button>
    </li>
  );
}

/** Opens the panel in which something is narrowed. */
export function ChipTrigger({ isSet = false, className, ...props }: ComponentProps<"button"> & { isSet?: boolean }) {
  return (
    <button
      type="button"
      className={cn(
        look,
        "border-line-strong bg-surface px-2 text-ink-2 transition-colors hover:bg-hover hover:text-ink [&_svg]:size-3.5 [&_svg]:shrink-0",
        isSet && "border-accent bg-accent-soft text-accent hover:bg-accent-soft hover:text-accent",
        className,
      )}
      {...props}
    />
  );
}

"use client";

import { useTranslations } from "use-intl";
import { cn } from "@/lib/class-names";
import { shortId } from "@/lib/format/short-id";
import { CopyButton } from "./copy-button";

/** A short id for lists; its full text is the accessible name and the title. */
export function ShortId({ id, className }: { id: string; className?: string }) {
  return (
    <span title={id} className={cn("whitespace-nowrap font-mono text-ink-2 text-xs", className)}>
      <span aria-hidden>{shortId(id)}</span>
      <span className="sr-only">{id}</span>
    </span>
  );
}

/** The whole id with a copy button, for details. */
export function FullId({ id, className }: { id: string; className?: string }) {
  const t = useTranslations("common.copy");
  return (
    <span className={cn("inline-flex min-w-0 items-center gap-1 font-mono text-ink-2 text-xs", className)}>
      <span className="min-w-0 break-all">{id}</span>
      <CopyButton text={id} label={t("id")} />
    </span>
  );
}

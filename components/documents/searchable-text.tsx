"use client";

import { useTranslations } from "use-intl";
import { cn } from "@/lib/class-names";
import type { Searchability } from "./searchability";

/** "yes", or "no" with its reason. */
export function SearchableText({ searchable }: { searchable: Searchability }) {
  const t = useTranslations("documents.searchable");
  return <span className={cn(searchable === "yes" ? "text-ink" : "text-ink-2")}>{t(searchable)}</span>;
}

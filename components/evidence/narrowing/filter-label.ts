"use client";

import { useTranslations } from "use-intl";
import type { FilterField } from "@/lib/evidence/address";

/** What a field of the filter is called; in a sentence of its own, and short. */
export function useFilterLabel() {
  const t = useTranslations("evidence.filter");
  const metadata = useTranslations("common.metadata");
  return (field: FilterField, isShort = false): string => {
    if (field === "tagsAny") return t(isShort ? "anyTag" : "any");
    if (field === "tagsAll") return t(isShort ? "allTags" : "all");
    return metadata(field);
  };
}

"use client";

import { useTranslations } from "use-intl";
import type { PageUnit } from "@/lib/evidence/page-unit";

type Pages = { pageStart?: number; pageEnd?: number };

/** "page 14", "slides 14–15", or null for a format without pages. */
export function usePageText({ pageStart, pageEnd }: Pages, unit: PageUnit): string | null {
  const t = useTranslations("evidence.citation");
  if (pageStart === undefined) return null;
  if (pageEnd === undefined || pageEnd === pageStart) return t(unit, { page: pageStart });
  return t(`${unit}s`, { first: pageStart, last: pageEnd });
}

"use client";

import { useTranslations } from "use-intl";

type Pages = { pageStart?: number; pageEnd?: number };

/** "page 14", "pages 14–15", or null for a format without pages. */
export function usePageText({ pageStart, pageEnd }: Pages): string | null {
  const t = useTranslations("evidence.citation");
  if (pageStart === undefined) return null;
  if (pageEnd === undefined || pageEnd === pageStart) return t("page", { page: pageStart });
  return t("pages", { first: pageStart, last: pageEnd });
}

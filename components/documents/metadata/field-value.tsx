"use client";

import { useTranslations } from "use-intl";
import { Badge } from "@/components/ui/badge";
import { shownName } from "@/lib/format/shown-name";

/** A metadata value; one that is not set says so. */
export function FieldValue({ value }: { value: string | string[] | null }) {
  const t = useTranslations("documents.edit");
  if (value === null || value.length === 0) return <span className="text-ink-3">{t("notSet")}</span>;
  if (typeof value === "string") return <span className="break-words">{shownName(value)}</span>;
  return (
    <span className="inline-flex max-w-full flex-wrap gap-1 align-middle">
      {value.map((tag) => (
        <Badge key={tag} className="min-w-0 max-w-full font-normal text-ink">
          <span className="truncate">{shownName(tag)}</span>
        </Badge>
      ))}
    </span>
  );
}

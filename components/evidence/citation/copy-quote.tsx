"use client";

import { Check, Quote } from "lucide-react";
import { useTranslations } from "use-intl";
import { Button } from "@/components/ui/button";
import { useCopy } from "@/components/ui/use-copy";
import type { PageUnit } from "@/lib/evidence/page-unit";
import type { Citation } from "./passage";
import { usePageText } from "./use-page-text";

type Props = { citation: Citation; unit: PageUnit; href: string };

/** The passage, where it stands and an address that opens it, for a mail or a ticket. */
export function CopyQuote({ citation, unit, href }: Props) {
  const t = useTranslations("evidence.citation");
  const tCopy = useTranslations("common.copy");
  const pages = usePageText(citation, unit);
  const { outcome, copy } = useCopy();

  function quote() {
    const place = [citation.documentName, ...(citation.chapterPath ?? [])].join(" › ");
    return `“${citation.matchedContent.trim()}”\n— ${pages ? `${place}, ${pages}` : place}\n${window.location.origin}${href}`;
  }

  return (
    <Button variant="ghost" size="sm" onClick={() => copy(quote())}>
      {outcome === "copied" ? <Check aria-hidden className="text-serving" /> : <Quote aria-hidden />}
      <span aria-live="polite">{outcome ? tCopy(outcome) : t("copy")}</span>
    </Button>
  );
}

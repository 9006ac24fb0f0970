"use client";

import { Check, Quote } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "@/components/ui/button";
import type { Citation } from "./passage";
import { usePageText } from "./use-page-text";

type Props = { citation: Citation; href: string };

/** The passage, where it stands and an address that opens it, for a mail or a ticket. */
export function CopyQuote({ citation, href }: Props) {
  const t = useTranslations("evidence.citation");
  const pages = usePageText(citation);
  const [outcome, setOutcome] = useState<"copied" | "copyFailed" | null>(null);

  async function copy() {
    const place = [citation.documentName, ...(citation.chapterPath ?? [])].join(" › ");
    const text = `“${citation.matchedContent.trim()}”\n— ${pages ? `${place}, ${pages}` : place}\n${window.location.origin}${href}`;
    const isCopied = await navigator.clipboard.writeText(text).then(
      () => true,
      () => false,
    );
    setOutcome(isCopied ? "copied" : "copyFailed");
    setTimeout(() => setOutcome(null), 3000);
  }

  return (
    <Button variant="ghost" size="sm" onClick={copy}>
      {outcome === "copied" ? <Check aria-hidden className="text-serving" /> : <Quote aria-hidden />}
      <span aria-live="polite">{t(outcome ?? "copy")}</span>
    </Button>
  );
}

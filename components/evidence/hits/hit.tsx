"use client";

import Link from "next/link";
import { type MouseEvent, useMemo } from "react";
import { useFormatter, useTranslations } from "use-intl";
import type { components } from "@/contracts/generated/knowledge-gateway.types";
import { codePointLength } from "@/contracts/rules/code-points";
import { cn } from "@/lib/class-names";
import { excerptOf } from "@/lib/evidence/excerpt";
import { markMatches } from "@/lib/evidence/marks";
import { textLanguage } from "@/lib/evidence/text-language";
import { shownName } from "@/lib/format/shown-name";
import { MarkedText } from "./marked-text";
import { PrecisionBadge } from "./precision-badge";

export type RetrievalHit = components["schemas"]["RetrievalHit"];

type Props = {
  hit: RetrievalHit;
  rank: number;
  query: string;
  href: string;
  isSelected: boolean;
  onOpen: (event: MouseEvent) => void;
};

/** Where the link of a passage is found again when focus comes back to it. */
export const hitLinkId = (citationId: string) => `hit-${citationId}`;

/** One passage of the answer. All of it opens the passage; its document's name leads to the document. */
export function Hit({ hit, rank, query, href, isSelected, onOpen }: Props) {
  const t = useTranslations("evidence.hits");
  const { citationId, documentId, documentName, chapterPath, content, score } = hit;
  const format = useFormatter();
  const excerpt = useMemo(() => excerptOf(markMatches(content, query)), [content, query]);
  const scoreText = format.number(score, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  return (
    <li
      className={cn(
        "relative border-line border-b border-l-3 border-l-transparent py-3 pr-4 pl-3 last:border-b-0 hover:bg-hover has-[[data-hit]:focus-visible]:outline-2 has-[[data-hit]:focus-visible]:-outline-offset-2 has-[[data-hit]:focus-visible]:outline-accent",
        isSelected && "border-l-accent bg-accent-soft hover:bg-accent-soft",
      )}
    >
      <div className="flex items-baseline gap-2.5">
        <a
          id={hitLinkId(citationId)}
          href={href}
          data-hit
          aria-label={t("open", { rank })}
          aria-current={isSelected || undefined}
          onClick={onOpen}
          className="num w-4 shrink-0 text-ink-3 outline-none after:absolute after:inset-0"
        >
          {rank}
        </a>
        <p className="min-w-0 flex-1 break-words leading-5">
          <Link
            href={`/documents/${encodeURIComponent(documentId)}`}
            prefetch={false}
            className="relative z-10 mr-2 rounded-sm font-[580] hover:text-accent hover:underline"
          >
            <bdi>{shownName(documentName)}</bdi>
          </Link>
          <span className="text-ink-2">{shownName(chapterPath.join(" › "))}</span>
        </p>
        <span title={t("scoreMeaning")} className="num relative z-10 shrink-0 font-[560]">
          <span className="sr-only">{t("score")} </span>
          {scoreText}
        </span>
      </div>
      <p lang={textLanguage(content)} className="mt-1 ml-6.5 text-ink-2 text-sm leading-[1.6] [overflow-wrap:anywhere]">
        {excerpt.isCutBefore && "… "}
        <MarkedText stretches={excerpt.stretches} />
        {excerpt.isCutAfter && " …"}
      </p>
      <HitFacts hit={hit} />
    </li>
  );
}

function HitFacts({ hit }: { hit: RetrievalHit }) {
  const t = useTranslations("evidence");
  const { page, locationPrecision, content, metadata } = hit;
  const labels = [metadata.category, metadata.versionLabel, metadata.productCode, ...metadata.tags].filter(Boolean);
  return (
    <p className="mt-1.5 ml-6.5 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-ink-3 text-xs">
      {page !== undefined && <span className="num">{t("citation.page", { page })}</span>}
      {locationPrecision && <PrecisionBadge precision={locationPrecision} />}
      <span className="num">{t("hits.length", { count: codePointLength(content) })}</span>
      {labels.length > 0 && <span className="min-w-0 break-words">{shownName(labels.join(" · "))}</span>}
    </p>
  );
}

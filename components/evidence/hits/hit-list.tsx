"use client";

import type { MouseEvent } from "react";
import { useTranslations } from "use-intl";
import { useKeys } from "@/components/shell/use-keys";
import { Card } from "@/components/ui/card";
import { Kbd } from "@/components/ui/kbd";
import { cn } from "@/lib/class-names";
import { Hit, hitLinkId, type RetrievalHit } from "./hit";

type Props = {
  hits: RetrievalHit[];
  query: string;
  limit: number;
  selectedId: string | null;
  /** They answer an older question; the new answer is on its way. */
  isStale: boolean;
  hrefOf: (citationId: string) => string;
  /** `isByKey`: focus should go where the passage is read. */
  onOpen: (citationId: string, isByKey: boolean) => void;
  /** J and K: look at another without leaving the list. */
  onWalk: (citationId: string) => void;
};

export function HitList({ hits, query, limit, selectedId, isStale, hrefOf, onOpen, onWalk }: Props) {
  const t = useTranslations("evidence.hits");

  function walk(step: 1 | -1) {
    const now = hits.findIndex(({ citationId }) => citationId === selectedId);
    const next = hits[Math.min(Math.max(now + step, 0), hits.length - 1)];
    if (!next) return;
    document.getElementById(hitLinkId(next.citationId))?.focus();
    if (next.citationId !== selectedId) onWalk(next.citationId);
  }
  useKeys({ j: () => walk(1), k: () => walk(-1) });

  function open(event: MouseEvent, citationId: string) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return; // a tab or window of its own
    event.preventDefault();
    onOpen(citationId, event.detail === 0);
  }

  return (
    <Card aria-busy={isStale} className={cn("overflow-hidden", isStale && "opacity-60")}>
      <ol aria-label={t("label")}>
        {hits.map((hit, index) => (
          <Hit
            key={hit.citationId}
            hit={hit}
            rank={index + 1}
            query={query}
            href={hrefOf(hit.citationId)}
            isSelected={hit.citationId === selectedId}
            onOpen={(event) => open(event, hit.citationId)}
          />
        ))}
      </ol>
      <p className="flex flex-wrap justify-between gap-x-4 gap-y-1 border-line border-t px-4 py-2.5 text-ink-3 text-xs">
        <span>{hits.length < limit ? t("end") : t("atLimit", { limit })}</span>
        <span className="max-sm:hidden">{t.rich("keys", { k: (key) => <Kbd>{key}</Kbd> })}</span>
      </p>
    </Card>
  );
}

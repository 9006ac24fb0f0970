"use client";

import { useRef } from "react";
import { useTranslations } from "use-intl";
import { ErrorPanel } from "@/components/ui/error-panel";
import { Notice } from "@/components/ui/notice";
import { StaleNotice } from "@/components/ui/stale-notice";
import { cn } from "@/lib/class-names";
import { evidenceHref, type Question, type View } from "@/lib/evidence/address";
import { CitationPane } from "./citation/citation-pane";
import { HitList } from "./hits/hit-list";
import { HitsSkeleton } from "./hits/hits-skeleton";
import { NoEvidence } from "./no-evidence";
import { Summary } from "./summary";
import type { Search } from "./use-search";

type Props = {
  question: Question;
  view: View;
  search: Search;
  selectedId: string | null;
  onAsk: (question: Question) => void;
  onLook: (view: Partial<View>, mode: "push" | "replace") => void;
  onFocusHit: () => void;
};

/** The answer at the left, the passage looked at on the right; one below the other where there is no room. */
export function Findings({ question, view, search, selectedId, onAsk, onLook, onFocusHit }: Props) {
  const t = useTranslations("evidence");
  const pane = useRef<HTMLElement>(null);
  const { data, error, isPending, isFetching, isPlaceholderData, dataUpdatedAt } = search;
  const retry = () => void search.refetch();
  const hits = data?.data.hits ?? [];
  const selected = hits.find(({ citationId }) => citationId === selectedId);
  const hrefOf = (hit: string) => evidenceHref(question, { ...view, hit });

  function open(citationId: string, isByKey: boolean) {
    if (citationId !== view.hit) onLook({ hit: citationId }, "push");
    if (isByKey) pane.current?.focus();
    else if (pane.current && pane.current.getBoundingClientRect().top > window.innerHeight * 0.7)
      pane.current.scrollIntoView();
  }

  return (
    <>
      {data && error && <StaleNotice error={error} updatedAt={dataUpdatedAt} retry={retry} isRetrying={isFetching} />}
      {data && <Summary result={data.data} isFetching={isFetching} />}
      <div
        className={cn("grid items-start gap-4", selectedId !== null && "lg:grid-cols-[minmax(0,1fr)_minmax(0,1.15fr)]")}
      >
        <div className="min-w-0">
          {isPending && <HitsSkeleton />}
          {!isPending && !data && <ErrorPanel error={error} doing={t("doing")} retry={retry} isRetrying={isFetching} />}
          {data && hits.length === 0 && <NoEvidence question={question} onAsk={onAsk} />}
          {hits.length > 0 && view.hit !== null && !selected && (
            <Notice className="mb-3">{t("citation.elsewhere")}</Notice>
          )}
          {hits.length > 0 && (
            <HitList
              hits={hits}
              query={question.query}
              limit={question.limit}
              selectedId={selectedId}
              isStale={isPlaceholderData}
              hrefOf={hrefOf}
              onOpen={open}
              onWalk={(hit) => onLook({ hit }, "replace")}
            />
          )}
        </div>
        {selectedId !== null && (
          <CitationPane
            ref={pane}
            citationId={selectedId}
            query={question.query}
            view={view}
            href={hrefOf(selectedId)}
            onWindow={(window) => onLook(window, "replace")}
            onOnlyDocument={(documentId) => onAsk({ ...question, documentIds: [documentId] })}
            onSearchAgain={() => onAsk(question)}
            onBack={onFocusHit}
          />
        )}
      </div>
    </>
  );
}

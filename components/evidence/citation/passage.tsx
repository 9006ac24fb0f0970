"use client";

import { useLayoutEffect, useMemo, useRef } from "react";
import { useTranslations } from "use-intl";
import type { components } from "@/contracts/generated/knowledge-gateway.types";
import { cn } from "@/lib/class-names";
import { markMatches } from "@/lib/evidence/marks";
import { textLanguage } from "@/lib/evidence/text-language";
import { MarkedText } from "../hits/marked-text";

export type Citation = components["schemas"]["CitationSource"];

type Props = { citation: Citation; query: string; isStale: boolean };

/** How far below the upper edge a passage comes to lie, in pixels. */
const lead = 72;

/** The passage between the text before and after it. Lines and indentation stay as they are in the document. */
export function Passage({ citation, query, isStale }: Props) {
  const t = useTranslations("evidence.citation");
  const { beforeContent, matchedContent, afterContent } = citation;
  const isFromStart = citation.actualContextBefore < citation.requestedContextBefore;
  const isToEnd = citation.actualContextAfter < citation.requestedContextAfter;
  const stretches = useMemo(() => markMatches(matchedContent, query), [matchedContent, query]);
  const { frame, match } = useSteadyPlace(citation);
  return (
    <section
      ref={frame}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      aria-label={t("context")}
      lang={textLanguage(matchedContent)}
      className={cn(
        "relative min-h-40 flex-1 overflow-y-auto overscroll-contain px-4 py-3.5 text-base leading-[1.75] [overflow-wrap:anywhere] [tab-size:4] max-lg:max-h-[60dvh]",
        isStale && "opacity-60",
      )}
    >
      {isFromStart && <Edge>{t("start")}</Edge>}
      <Around label={t("beforeText")} text={beforeContent.trimEnd()} isCutBefore={!isFromStart} />
      <div
        ref={match}
        className="-mx-2 my-2 rounded-sm border-attention border-l-3 bg-attention-soft px-2 py-1.5 whitespace-pre-wrap"
      >
        <span className="sr-only">{t("matched")}: </span>
        <MarkedText stretches={stretches} />
        {citation.matchedContentTruncated && " …"}
      </div>
      <Around label={t("afterText")} text={afterContent.replace(/^\s*\n/, "").trimEnd()} isCutAfter={!isToEnd} />
      {isToEnd && <Edge>{t("end")}</Edge>}
    </section>
  );
}

type AroundProps = { label: string; text: string; isCutBefore?: boolean; isCutAfter?: boolean };

function Around({ label, text, isCutBefore = false, isCutAfter = false }: AroundProps) {
  if (text === "") return null;
  return (
    <div className="whitespace-pre-wrap text-ink-2">
      <span className="sr-only">{label}: </span>
      {isCutBefore && "… "}
      {text}
      {isCutAfter && " …"}
    </div>
  );
}

function Edge({ children }: { children: string }) {
  return (
    <p lang="" className="my-1 text-center text-ink-3 text-xs">
      <span className="rounded-sm bg-sunken px-2 py-0.5">{children}</span>
    </p>
  );
}

/** A passage newly opened comes into sight; more or less text around it then moves the text, not the passage. */
function useSteadyPlace({ citationId }: Citation) {
  const frame = useRef<HTMLElement>(null);
  const match = useRef<HTMLDivElement>(null);
  const place = useRef({ citationId: "", top: 0 });
  useLayoutEffect(() => {
    if (!frame.current || !match.current) return;
    const isSame = place.current.citationId === citationId;
    const wanted = isSame ? place.current.top : lead;
    frame.current.scrollTop = match.current.offsetTop - wanted;
    place.current = { citationId, top: match.current.offsetTop - frame.current.scrollTop };
  });
  useLayoutEffect(() => {
    const scrolled = frame.current;
    const keep = () => {
      if (scrolled && match.current) place.current.top = match.current.offsetTop - scrolled.scrollTop;
    };
    scrolled?.addEventListener("scroll", keep);
    return () => scrolled?.removeEventListener("scroll", keep);
  }, []);
  return { frame, match };
}

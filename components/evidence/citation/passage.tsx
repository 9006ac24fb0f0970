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
  const lang = textLanguage(matchedContent);
  const { frame, match } = useSteadyPlace(citation);
  return (
    <section
      ref={frame}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      aria-label={t("context")}
      className={cn(
        "relative min-h-40 flex-1 overflow-y-auto overscroll-contain px-4 py-3.5 text-base leading-[1.75] [overflow-wrap:anywhere] [tab-size:4] max-lg:max-h-[60dvh]",
        isStale && "opacity-60",
      )}
    >
      {isFromStart && <Edge>{t("start")}</Edge>}
      <Around label={t("beforeText")} lang={lang} text={beforeContent.trimEnd()} isCutBefore={!isFromStart} />
      <div
        ref={match}
        className="-mx-2 my-2 rounded-sm border-[light-dark(oklch(62%_0.11_90),oklch(70%_0.11_95))] border-l-3 bg-[color-mix(in_oklab,var(--mark)_36%,transparent)] px-2 py-1.5 whitespace-pre-wrap"
      >
        <span className="sr-only">{t("matched")}: </span>
        <span lang={lang}>
          <MarkedText stretches={stretches} />
          {citation.matchedContentTruncated && " …"}
        </span>
      </div>
      <Around
        label={t("afterText")}
        lang={lang}
        text={afterContent.replace(/^\s*\n/, "").trimEnd()}
        isCutAfter={!isToEnd}
      />
      {isToEnd && <Edge>{t("end")}</Edge>}
    </section>
  );
}

type AroundProps = { label: string; lang: string; text: string; isCutBefore?: boolean; isCutAfter?: boolean };

function Around({ label, lang, text, isCutBefore = false, isCutAfter = false }: AroundProps) {
  if (text === "") return null;
  return (
    <div className="whitespace-pre-wrap text-ink-2">
      <span className="sr-only">{label}: </span>
      <span lang={lang}>
        {isCutBefore && "… "}
        {text}
        {isCutAfter && " …"}
      </span>
    </div>
  );
}

function Edge({ children }: { children: string }) {
  return (
    <p className="my-1 text-center text-ink-3 text-xs">
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

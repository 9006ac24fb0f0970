"use client";

import { useQuery } from "@tanstack/react-query";
import { ArrowUp, FileSearch } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "use-intl";
import { PrecisionBadge } from "@/components/evidence/hits/precision-badge";
import { Button } from "@/components/ui/button";
import { CardHeader } from "@/components/ui/card";
import { Notice } from "@/components/ui/notice";
import { codePointLength } from "@/contracts/rules/code-points";
import type { View } from "@/lib/evidence/address";
import { type PageUnit, pageUnitOf } from "@/lib/evidence/page-unit";
import { shownName } from "@/lib/format/shown-name";
import { gateway } from "@/lib/gateway/browser";
import * as documents from "@/lib/queries/documents";
import { ContextSlider } from "./context-slider";
import { CopyQuote } from "./copy-quote";
import { type Citation, Passage } from "./passage";
import { mimeTypeOf, type Serving, servingOf } from "./serving";
import { usePageText } from "./use-page-text";
import { VersionBadge } from "./version-badge";

type Props = {
  citation: Citation;
  query: string;
  view: View;
  href: string;
  isStale: boolean;
  onWindow: (window: Partial<View>) => void;
  onOnlyDocument: (documentId: string) => void;
  onSearchAgain: () => void;
  onBack: () => void;
};

export function CitationBody({ citation, query, view, href, isStale, ...actions }: Props) {
  const t = useTranslations("evidence.citation");
  const { documentId, versionId } = citation;
  const document = useQuery(documents.one(gateway, documentId));
  const serving = document.data ? servingOf(versionId, document.data.data) : null;
  const unit = pageUnitOf(document.data && mimeTypeOf(versionId, document.data.data));
  return (
    <>
      <Heading citation={citation} unit={unit} badge={!document.isPending && <VersionBadge serving={serving} />} />
      {serving?.state === "replaced" && <Replaced serving={serving} onSearchAgain={actions.onSearchAgain} />}
      <Passage citation={citation} query={query} isStale={isStale} />
      <div className="shrink-0 border-line border-t px-4 pt-3 pb-2.5">
        <div className="grid gap-x-6 gap-y-1.5 sm:grid-cols-2 lg:grid-cols-1 xl:grid-cols-2">
          <ContextSlider
            label={t("before")}
            wanted={view.before}
            got={isStale ? null : citation.actualContextBefore}
            onSettle={(before) => actions.onWindow({ before })}
          />
          <ContextSlider
            label={t("after")}
            wanted={view.after}
            got={isStale ? null : citation.actualContextAfter}
            onSettle={(after) => actions.onWindow({ after })}
          />
        </div>
        <PlaceFacts citation={citation} />
        <div className="mt-2 -ml-2 flex flex-wrap gap-x-1">
          <CopyQuote citation={citation} unit={unit} href={href} />
          <Button variant="ghost" size="sm" onClick={() => actions.onOnlyDocument(documentId)}>
            <FileSearch aria-hidden />
            {t("onlyDocument")}
          </Button>
          <Button variant="ghost" size="sm" onClick={actions.onBack} className="lg:hidden">
            <ArrowUp aria-hidden />
            {t("back")}
          </Button>
        </div>
      </div>
    </>
  );
}

type HeadingProps = { citation: Citation; unit: PageUnit; badge: React.ReactNode };

function Heading({ citation, unit, badge }: HeadingProps) {
  const t = useTranslations("evidence.citation");
  const pages = usePageText(citation, unit) ?? t("noPages");
  const place = [shownName((citation.chapterPath ?? []).join(" › ")), pages].filter(Boolean).join(" · ");
  return (
    <CardHeader className="shrink-0 items-start py-2.5">
      <h2 className="min-w-0 flex-1 basis-60 break-words font-[600] leading-5.5">
        <Link
          href={`/documents/${encodeURIComponent(citation.documentId)}`}
          prefetch={false}
          className="rounded-sm hover:text-accent hover:underline"
        >
          <bdi>{shownName(citation.documentName)}</bdi>
        </Link>
        <span className="num block font-normal text-ink-2 text-sm">{place}</span>
      </h2>
      {badge}
    </CardHeader>
  );
}

type ReplacedProps = { serving: Extract<Serving, { state: "replaced" }>; onSearchAgain: () => void };

function Replaced({ serving, onSearchAgain }: ReplacedProps) {
  const t = useTranslations("evidence.citation.version");
  const { servingNo } = serving;
  return (
    <Notice
      tone="attention"
      role="status"
      className="mx-3 mt-3 shrink-0"
      actions={
        <Button size="sm" onClick={onSearchAgain}>
          {t("searchAgain")}
        </Button>
      }
    >
      {servingNo === null ? t("replacedByNone") : t("replacedBy", { number: servingNo })}
    </Notice>
  );
}

/** What is known of the passage's borders, in words. */
function PlaceFacts({ citation }: { citation: Citation }) {
  const t = useTranslations("evidence");
  const { locationPrecision, matchedContent, matchedContentTruncated } = citation;
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-ink-3 text-xs">
      <PrecisionBadge precision={locationPrecision} />
      <span className="num">{t("citation.length", { count: codePointLength(matchedContent) })}</span>
      {locationPrecision === "CHUNK_APPROXIMATE" && <span>{t("precision.CHUNK_APPROXIMATE.meaning")}</span>}
      {matchedContentTruncated && <span className="text-attention">{t("citation.truncated")}</span>}
    </div>
  );
}

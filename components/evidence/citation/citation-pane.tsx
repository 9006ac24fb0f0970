"use client";

import { useQuery } from "@tanstack/react-query";
import type { Ref } from "react";
import { useTranslations } from "use-intl";
import { Card } from "@/components/ui/card";
import { ErrorPanel, RequestId } from "@/components/ui/error-panel";
import { Notice } from "@/components/ui/notice";
import { StaleNotice } from "@/components/ui/stale-notice";
import type { View } from "@/lib/evidence/address";
import { failureOf } from "@/lib/failure";
import { gateway } from "@/lib/gateway/browser";
import * as evidence from "@/lib/queries/evidence";
import { CitationBody } from "./citation-body";
import { CitationSkeleton } from "./citation-skeleton";

type Props = {
  ref: Ref<HTMLElement>;
  citationId: string;
  query: string;
  view: View;
  /** The address of this passage. */
  href: string;
  onWindow: (window: Partial<View>) => void;
  onOnlyDocument: (documentId: string) => void;
  onSearchAgain: () => void;
  onBack: () => void;
};

/** One passage where it stands: version, chapter, pages, and as much text around it as is wanted. */
export function CitationPane({ ref, citationId, view, onBack, ...rest }: Props) {
  const t = useTranslations("evidence.citation");
  const { before: contextBefore, after: contextAfter } = view;
  const reading = useQuery({
    ...evidence.citation(gateway, citationId, { contextBefore, contextAfter }),
    // Another amount of context is the same passage: what is known of it stays until the rest has come.
    placeholderData: (last) => (last?.data.citationId === citationId ? last : undefined),
  });
  const { data, error, isPending, isFetching, isPlaceholderData, dataUpdatedAt, refetch } = reading;
  const retry = () => void refetch();
  return (
    <Card
      ref={ref}
      tabIndex={-1}
      aria-label={t("label")}
      aria-busy={isFetching}
      onKeyDown={({ key }) => key === "Escape" && onBack()}
      className="flex min-w-0 scroll-mt-16 flex-col outline-none focus-visible:outline-2 lg:sticky lg:top-16 lg:max-h-[max(26rem,calc(100dvh-20.5rem))]"
    >
      {isPending && <CitationSkeleton />}
      {!isPending && !data && failureOf(error).kind === "notFound" && <Gone error={error} />}
      {!isPending && !data && failureOf(error).kind !== "notFound" && (
        <ErrorPanel error={error} doing={t("doing")} retry={retry} isRetrying={isFetching} className="border-0" />
      )}
      {data && error && <StaleNotice error={error} updatedAt={dataUpdatedAt} retry={retry} isRetrying={isFetching} />}
      {data && <CitationBody {...rest} citation={data.data} view={view} isStale={isPlaceholderData} onBack={onBack} />}
    </Card>
  );
}

/** It was found and may be seen no more; a general "not found" would leave people guessing. */
function Gone({ error }: { error: unknown }) {
  const t = useTranslations("evidence.citation.gone");
  const { requestId } = failureOf(error);
  return (
    <Notice tone="attention" role="alert" title={t("title")} className="m-3">
      {t("text")}
      {requestId && <RequestId id={requestId} />}
    </Notice>
  );
}

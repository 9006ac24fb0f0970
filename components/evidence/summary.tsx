"use client";

import { useTranslations } from "use-intl";
import { CopyButton } from "@/components/ui/copy-button";
import { ShortId } from "@/components/ui/id-text";
import type { components } from "@/contracts/generated/knowledge-gateway.types";

type Props = { result: components["schemas"]["RetrievalResult"]; isFetching: boolean };

/** How much was found, and the id under which the search is on record. */
export function Summary({ result, isFetching }: Props) {
  const t = useTranslations("evidence.hits");
  const { hits, traceId } = result;
  return (
    <div className="mb-2 flex min-h-6 flex-wrap items-center gap-x-2 text-ink-3 text-xs">
      <p role="status" className="num">
        {isFetching ? t("searching") : t("count", { count: hits.length })}
      </p>
      {traceId && (
        <span className="flex items-center gap-1">
          · {t("trace")} <ShortId id={traceId} />
          <CopyButton text={traceId} label={t("trace")} />
        </span>
      )}
    </div>
  );
}

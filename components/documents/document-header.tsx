"use client";

import Link from "next/link";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { PageHeader } from "@/components/shell/page-header";
import { SampleBadge } from "@/components/shell/sample-badge";
import { CopyButton } from "@/components/ui/copy-button";
import { ShortId } from "@/components/ui/id-text";
import { StatusBadge } from "@/components/ui/status-badge";
import { evidenceHref } from "@/lib/evidence/address";
import { shownName } from "@/lib/format/shown-name";
import type { DocumentDetail } from "./document";
import { searchabilityOf } from "./searchability";

type Props = { document: DocumentDetail; isSpaceClosed: boolean; isSample?: boolean; actions?: ReactNode };

/** Name, state, and whether search answers from it. */
export function DocumentHeader({ document, isSpaceClosed, isSample = false, actions }: Props) {
  const t = useTranslations("documents.header.searchable");
  const ask = useTranslations("documents.header");
  const copy = useTranslations("common.copy");
  const { name, status, activeVersion: active, documentId } = document;
  const searchable = searchabilityOf({ status, activeStatus: active?.status ?? null, isSpaceClosed });
  return (
    <PageHeader
      title={shownName(name)}
      facts={
        <>
          <StatusBadge kind="document" status={status} />
          {isSample && <SampleBadge />}
          <span>{t(searchable, { no: active?.versionNo ?? 0 })}</span>
          {searchable === "yes" && (
            <Link
              href={evidenceHref({ documentIds: [documentId] })}
              prefetch={false}
              className="rounded-sm text-accent hover:underline"
            >
              {ask("ask")}
            </Link>
          )}
          <span className="inline-flex items-center gap-0.5">
            <ShortId id={documentId} />
            <CopyButton text={documentId} label={copy("id")} />
          </span>
        </>
      }
      actions={actions}
    />
  );
}

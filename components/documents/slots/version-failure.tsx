"use client";

import { useTranslations } from "use-intl";
import { CopyButton } from "@/components/ui/copy-button";
import { Notice } from "@/components/ui/notice";
import { knownFailure } from "@/lib/documents/version-failure";
import type { Version } from "../document";

type Props = { error: NonNullable<Version["error"]> };

/** Why a version failed, in full: in words, as the Gateway says it, with its code, and whether trying again may help. */
export function VersionFailure({ error: { code, message, retryable } }: Props) {
  const t = useTranslations("documents.failure");
  const told = knownFailure(code);
  return (
    <Notice tone="failed" title={told ? t(`known.${told}.title`) : t("title")} className="mb-3.5">
      <p>{told ? t(`known.${told}.remedy`) : message}</p>
      <p className="mt-1">{t(retryable ? "retryable" : "notRetryable")}</p>
      <dl className="mt-1.5 grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 text-ink-3 text-xs max-sm:grid-cols-1">
        <dt>{t("code")}</dt>
        <dd className="flex items-center gap-1 font-mono">
          <span className="break-all">{code}</span>
          <CopyButton text={code} label={t("code")} />
        </dd>
        {told && (
          <>
            <dt>{t("message")}</dt>
            <dd lang="en">{message}</dd>
          </>
        )}
      </dl>
    </Notice>
  );
}

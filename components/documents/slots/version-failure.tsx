"use client";

import { useTranslations } from "use-intl";
import { CopyButton } from "@/components/ui/copy-button";
import { Notice } from "@/components/ui/notice";
import type { Version } from "../document";

/** Failures whose cause and remedy the console can tell in the reader's own language. */
const known = [
  "FILE_PASSWORD_PROTECTED",
  "FILE_ENCRYPTED",
  "FILE_CORRUPT",
  "FILE_HAS_NO_TEXT",
  "FILE_ENCODING_UNKNOWN",
  "FILE_TYPE_UNREADABLE",
  "FILE_TOO_LONG",
  "FILE_TOO_COMPLEX",
  "FILE_TOO_SLOW",
  "FILE_UNPACKS_TOO_LARGE",
  "FILE_UNSAFE",
  "EXTRACTION_FAILED",
  "INDEX_FAILED",
  "WORKER_LOST",
  "INTERNAL_FAULT",
] as const;

type Props = { error: NonNullable<Version["error"]> };

/** Why a version failed, in full: in words, as the Gateway says it, with its code, and whether trying again may help. */
export function VersionFailure({ error: { code, message, retryable } }: Props) {
  const t = useTranslations("documents.failure");
  const told = known.find((candidate) => candidate === code);
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

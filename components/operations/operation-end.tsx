"use client";

import { useTranslations } from "use-intl";
import { CopyButton } from "@/components/ui/copy-button";
import { Notice } from "@/components/ui/notice";
import { knownFailure } from "@/lib/documents/version-failure";
import type { Operation } from "@/lib/operations/operation";
import type { OperationStory } from "./use-operation-story";

type Props = { operation: Operation; story: OperationStory };

/** Why it did not end as asked, and what can be done then. */
export function OperationEnd({ operation, story }: Props) {
  const t = useTranslations("operations.over");
  const { status } = operation;
  if (status === "FAILED") return <Failure operation={operation} story={story} />;
  if (status !== "CANCELLED") return null;
  return (
    <Notice tone="retired" title={t("CANCELLED.title")} className="mb-5">
      {t("CANCELLED.text")}
    </Notice>
  );
}

function Failure({ operation: { failureCode }, story }: Props) {
  const t = useTranslations("operations.failure");
  const error = story.version?.error;
  const code = error?.code ?? failureCode;
  return (
    <Notice tone="failed" title={<FailureTitle failureCode={failureCode} versionCode={error?.code} />} className="mb-5">
      <Remedy failureCode={failureCode} versionCode={error?.code} />
      {code && (
        <dl className="mt-1.5 grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 text-ink-3 text-xs max-sm:grid-cols-1">
          <dt>{t("code")}</dt>
          <dd className="flex items-center gap-1 font-mono">
            <span className="break-all">{code}</span>
            <CopyButton text={code} label={t("code")} />
          </dd>
          {error && (
            <>
              <dt>{t("message")}</dt>
              <dd lang="en">{error.message}</dd>
            </>
          )}
        </dl>
      )}
    </Notice>
  );
}

type Codes = { failureCode: Operation["failureCode"]; versionCode: string | undefined };

function FailureTitle({ failureCode, versionCode = "" }: Codes) {
  const t = useTranslations("operations.failure");
  const known = useTranslations("documents.failure.known");
  const told = knownFailure(versionCode);
  return told ? known(`${told}.title`) : t(`${failureCode ?? "untold"}.title`);
}

function Remedy({ failureCode, versionCode = "" }: Codes) {
  const t = useTranslations("operations.failure");
  const known = useTranslations("documents.failure.known");
  const told = knownFailure(versionCode);
  return <p>{told ? known(`${told}.remedy`) : t(`${failureCode ?? "untold"}.text`)}</p>;
}

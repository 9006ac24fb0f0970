"use client";

import { SearchX } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "use-intl";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { noQuestion, type Question } from "@/lib/evidence/address";
import { isFiltered, isNarrowed } from "@/lib/evidence/question";

type Props = { question: Question; onAsk: (question: Question) => void };

/** The contract's one reason for an empty answer, in words, and what may help. */
export function NoEvidence({ question, onAsk }: Props) {
  const t = useTranslations("evidence.nothing");
  const { filter, spaceIds, documentIds } = question;
  return (
    <Card>
      <EmptyState icon={SearchX} title={t("title")} className="py-9">
        <p>{t("text")}</p>
        {isNarrowed(question) && (
          <>
            <p className="mt-3">{t("narrowed")}</p>
            <div className="mt-2 flex flex-wrap justify-center gap-2">
              {isFiltered(filter) && (
                <Button size="sm" onClick={() => onAsk({ ...question, filter: noQuestion.filter })}>
                  {t("withoutFilter")}
                </Button>
              )}
              {documentIds.length > 0 && (
                <Button size="sm" onClick={() => onAsk({ ...question, documentIds: [] })}>
                  {t("withoutDocuments")}
                </Button>
              )}
              {spaceIds.length > 0 && (
                <Button size="sm" onClick={() => onAsk({ ...question, spaceIds: [] })}>
                  {t("withoutSpaces")}
                </Button>
              )}
            </div>
          </>
        )}
        <ul className="mt-4 list-disc space-y-1 pl-5 text-left">
          <li>{t("tryWords")}</li>
          <li>
            {t("tryReady")}{" "}
            <Link href="/spaces" className="rounded-sm text-accent underline">
              {t("toSpaces")}
            </Link>
          </li>
        </ul>
      </EmptyState>
    </Card>
  );
}

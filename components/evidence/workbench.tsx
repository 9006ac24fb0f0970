"use client";

import { useMe } from "@/components/shell/person";
import { evidenceHref, type Question } from "@/lib/evidence/address";
import { isAskable } from "@/lib/evidence/question";
import { BeforeAsking } from "./before-asking";
import { Findings } from "./findings";
import { hitLinkId } from "./hits/hit";
import { QuestionDraft } from "./question/question-draft";
import { QuestionForm } from "./question/question-form";
import { keepRecent } from "./recent-questions";
import { useEvidence } from "./use-evidence";
import { useSearch } from "./use-search";

/** The question, what was found, and the passage that is looked at. */
export function Workbench() {
  const { question, view, ask, look } = useEvidence();
  const { subject } = useMe();
  const isAsked = isAskable(question);
  const search = useSearch(question);

  function askFor(next: Question) {
    const href = evidenceHref(next);
    keepRecent(subject, { query: next.query, href });
    if (isAsked && href === evidenceHref(question)) void search.refetch();
    ask(next);
  }

  const selectedId = view.hit ?? search.data?.data.hits[0]?.citationId ?? null;
  const focusHit = () => document.getElementById(hitLinkId(selectedId ?? ""))?.focus();
  return (
    <>
      <QuestionDraft asked={question}>
        <QuestionForm
          onAsk={askFor}
          isAsking={isAsked && search.isFetching}
          hasAnswer={isAsked && search.data !== undefined}
          onLeave={focusHit}
        />
      </QuestionDraft>
      {isAsked ? (
        <Findings
          question={question}
          view={view}
          search={search}
          selectedId={selectedId}
          onAsk={askFor}
          onLook={look}
          onFocusHit={focusHit}
        />
      ) : (
        <BeforeAsking />
      )}
    </>
  );
}

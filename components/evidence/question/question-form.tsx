"use client";

import { Search } from "lucide-react";
import { type KeyboardEvent, type SubmitEvent, useEffect } from "react";
import { useTranslations } from "use-intl";
import { useKeys } from "@/components/shell/use-keys";
import { Button } from "@/components/ui/button";
import type { Question } from "@/lib/evidence/address";
import { isAskable } from "@/lib/evidence/question";
import { Narrowing } from "../narrowing/narrowing";
import { QueryField } from "./query-field";
import { useQuestionDraft } from "./question-draft";
import { focusQuestion, questionIds } from "./question-ids";

type Props = {
  onAsk: (question: Question) => void;
  isAsking: boolean;
  /** Whether there is an answer that a changed form no longer fits. */
  hasAnswer: boolean;
  /** Escape in the field: on to what was found. */
  onLeave: () => void;
};

/** The question and what narrows it. Nothing is asked until it is sent. */
export function QuestionForm({ onAsk, isAsking, hasAnswer, onLeave }: Props) {
  const t = useTranslations("evidence.question");
  const { draft, errors, isChanged } = useQuestionDraft();
  useKeys({ "/": focusQuestion });
  const isBlank = draft.query === "";
  // Where nothing is asked yet, asking is what one came for. On touch screens a keyboard would cover the page.
  useEffect(() => {
    if (isBlank && document.activeElement === document.body && matchMedia("(pointer: fine)").matches) focusQuestion();
  }, [isBlank]);

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (isAskable(draft)) onAsk({ ...draft, query: draft.query.trim() });
    else focusQuestion();
  }

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.nativeEvent.isComposing) return; // Enter and Escape belong to the input method
    if (event.key === "Escape") onLeave();
    if (event.key !== "Enter" || event.shiftKey) return;
    event.preventDefault();
    event.currentTarget.form?.requestSubmit();
  }

  return (
    <search aria-label={t("form")} className="mb-4 block">
      <form id={questionIds.form} noValidate onSubmit={submit}>
        <div className="flex items-start gap-2.5">
          <QueryField onKeyDown={onKeyDown} />
          <Button
            type="submit"
            variant="primary"
            size="lg"
            isPending={isAsking}
            unavailable={errors.length > 0 ? t("invalid") : undefined}
          >
            {!isAsking && <Search aria-hidden />}
            {t("submit")}
          </Button>
        </div>
        <Narrowing />
        {hasAnswer && isChanged && (
          <p role="status" className="mt-2 text-attention text-xs">
            {t("changed")}
          </p>
        )}
      </form>
    </search>
  );
}

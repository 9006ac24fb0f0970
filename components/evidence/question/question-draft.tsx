"use client";

import { createContext, type ReactNode, useContext, useState } from "react";
import { evidenceHref, type Question } from "@/lib/evidence/address";
import { questionErrors } from "@/lib/evidence/question";
import type { FieldError } from "@/lib/gateway/error";

type Draft = {
  /** As it stands in the form, not yet asked. */
  draft: Question;
  change: (part: Partial<Question>) => void;
  errors: FieldError[];
  /** Whether it differs from what was asked. */
  isChanged: boolean;
};

const DraftContext = createContext<Draft | null>(null);

type Props = { asked: Question; children: ReactNode };

/** Holds the form. Another question in the address (Back, a link) takes its place. */
export function QuestionDraft({ asked, children }: Props) {
  const [draft, setDraft] = useState(asked);
  const askedHref = evidenceHref(asked);
  const [followedHref, setFollowedHref] = useState(askedHref);
  if (followedHref !== askedHref) {
    setFollowedHref(askedHref);
    setDraft(asked);
  }
  const isChanged = evidenceHref({ ...draft, query: draft.query.trim() }) !== askedHref;
  return (
    <DraftContext
      value={{
        draft,
        isChanged,
        change: (part) => setDraft((before) => ({ ...before, ...part })),
        errors: questionErrors(draft),
      }}
    >
      {children}
    </DraftContext>
  );
}

export function useQuestionDraft(): Draft {
  const draft = useContext(DraftContext);
  if (!draft) throw new Error("useQuestionDraft stands outside QuestionDraft");
  return draft;
}

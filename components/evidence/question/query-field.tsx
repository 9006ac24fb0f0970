"use client";

import type { ComponentProps } from "react";
import { useTranslations } from "use-intl";
import { Counter } from "@/components/ui/counter";
import { Textarea } from "@/components/ui/textarea";
import { useEarlyInput } from "@/components/ui/use-early-input";
import { codePointLength } from "@/contracts/rules/code-points";
import { questionLimits } from "@/lib/evidence/address";
import { useFieldProblem } from "./field-problem";
import { useQuestionDraft } from "./question-draft";
import { questionIds } from "./question-ids";

const errorId = `${questionIds.field}-error`;

/** From here on the count is shown. */
const nearLimit = questionLimits.query * 0.8;

/** One line that grows with its text. */
export function QueryField(props: Pick<ComponentProps<"textarea">, "onKeyDown">) {
  const t = useTranslations("evidence.question");
  const { draft, change } = useQuestionDraft();
  const problem = useFieldProblem()("query");
  const ref = useEarlyInput<HTMLTextAreaElement>(
    draft.query,
    ({ value }) => value,
    (query) => change({ query }),
  );
  const count = codePointLength(draft.query.trim());
  return (
    <div className="min-w-0 flex-1">
      <label htmlFor={questionIds.field} className="sr-only">
        {t("label")}
      </label>
      <Textarea
        {...props}
        ref={ref}
        id={questionIds.field}
        name="q"
        rows={1}
        enterKeyHint="search"
        autoComplete="off"
        placeholder={t("placeholder")}
        value={draft.query}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? errorId : undefined}
        onChange={({ target }) => change({ query: target.value })}
        className="max-h-36 min-h-9 resize-none py-[0.4375rem] text-base leading-5"
      />
      {(problem || count >= nearLimit) && (
        <div className="mt-1 flex justify-between gap-3 text-ink-3 text-xs">
          <span id={errorId} className="text-failed">
            {problem}
          </span>
          <Counter count={count} max={questionLimits.query} />
        </div>
      )}
    </div>
  );
}

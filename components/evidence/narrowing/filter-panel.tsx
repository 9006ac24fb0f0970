"use client";

import { useTranslations } from "use-intl";
import type { OnDemandProps } from "@/components/shell/on-demand";
import { Button } from "@/components/ui/button";
import { Counter } from "@/components/ui/counter";
import { Field } from "@/components/ui/field";
import { Popover, PopoverClose, PopoverContent, PopoverTrigger } from "@/components/ui/popover";
import { TagsInput } from "@/components/ui/tags-input";
import { metadataLimits } from "@/contracts/rules/metadata-value";
import { type FilterField, filterFields, noQuestion } from "@/lib/evidence/address";
import { filterLengths, isFiltered } from "@/lib/evidence/question";
import { useFieldProblem } from "../question/field-problem";
import { useQuestionDraft } from "../question/question-draft";
import { questionIds } from "../question/question-ids";
import { useFilterLabel } from "./filter-label";

/** Narrows by metadata: every field must match, within a field one value does. */
export default function FilterPanel({ trigger }: OnDemandProps) {
  const t = useTranslations("evidence.filter");
  const { draft, change, errors } = useQuestionDraft();
  const isAskable = draft.query.trim() !== "" && errors.length === 0;
  return (
    <Popover defaultOpen>
      <PopoverTrigger asChild>{trigger}</PopoverTrigger>
      <PopoverContent align="start" aria-label={t("title")} className="w-[min(26rem,calc(100vw-2rem))] p-0">
        <div className="flex flex-col gap-3 p-3.5">
          <p className="text-ink-3 text-xs">{t("hint")}</p>
          {filterFields.map((field) => (
            <FilterValues key={field} field={field} />
          ))}
        </div>
        <div className="sticky bottom-0 flex items-center justify-end gap-2 border-line border-t bg-raised px-3.5 py-2.5">
          {isFiltered(draft.filter) && (
            <Button variant="ghost" onClick={() => change({ filter: noQuestion.filter })} className="mr-auto">
              {t("clear")}
            </Button>
          )}
          <SearchAndClose isAskable={isAskable} />
        </div>
      </PopoverContent>
    </Popover>
  );
}

/** The form lies outside the panel, so the button names it. */
function SearchAndClose({ isAskable }: { isAskable: boolean }) {
  const t = useTranslations("evidence.question");
  const close = useTranslations("common")("close");
  return isAskable ? (
    <PopoverClose asChild>
      <Button
        variant="primary"
        onClick={() => {
          const form = document.getElementById(questionIds.form);
          if (form instanceof HTMLFormElement) form.requestSubmit();
        }}
      >
        {t("submit")}
      </Button>
    </PopoverClose>
  ) : (
    <PopoverClose asChild>
      <Button>{close}</Button>
    </PopoverClose>
  );
}

function FilterValues({ field }: { field: FilterField }) {
  const { draft, change } = useQuestionDraft();
  const problem = useFieldProblem()(`metadataFilter.${field}`);
  const label = useFilterLabel()(field);
  const values = draft.filter[field];
  return (
    <Field
      label={label}
      error={problem}
      aside={values.length > 0 && <Counter count={values.length} max={metadataLimits.listLength} unit="items" />}
    >
      {(control) => (
        <TagsInput
          {...control}
          value={values}
          maxLength={filterLengths[field]}
          onChange={(next) => change({ filter: { ...draft.filter, [field]: next } })}
        />
      )}
    </Field>
  );
}

"use client";

import { ListFilter } from "lucide-react";
import { useTranslations } from "use-intl";
import { OnDemand } from "@/components/shell/on-demand";
import { filterFields } from "@/lib/evidence/address";
import { useFieldProblem } from "../question/field-problem";
import { useQuestionDraft } from "../question/question-draft";
import { Chip, ChipTrigger } from "./chip";
import { DocumentChip } from "./document-chip";
import { useFilterLabel } from "./filter-label";
import { LimitSelect } from "./limit-select";
import { SpacesTrigger } from "./spaces-trigger";

const loadSpaces = () => import("./spaces-panel");
const loadFilter = () => import("./filter-panel");

/** What the search is narrowed to, piece by piece; each can be changed or taken away. */
export function Narrowing() {
  const t = useTranslations("evidence");
  const { draft, change } = useQuestionDraft();
  const problem = useFieldProblem();
  const labelOf = useFilterLabel();
  const { filter, documentIds } = draft;
  return (
    <ul aria-label={t("question.narrowing")} className="mt-2.5 flex flex-wrap items-center gap-1.5">
      <li>
        <OnDemand trigger={<SpacesTrigger problem={problem("knowledgeSpaceIds")} />} load={loadSpaces} />
      </li>
      {documentIds.map((documentId) => (
        <DocumentChip
          key={documentId}
          documentId={documentId}
          problem={problem("documentIds")}
          onRemove={() => change({ documentIds: documentIds.filter((id) => id !== documentId) })}
        />
      ))}
      {filterFields
        .filter((field) => filter[field].length > 0)
        .map((field) => (
          <Chip
            key={field}
            label={labelOf(field, true)}
            values={filter[field]}
            isEvery={field === "tagsAll"}
            problem={problem(`metadataFilter.${field}`)}
            onRemove={() => change({ filter: { ...filter, [field]: [] } })}
          />
        ))}
      <li>
        <OnDemand
          trigger={
            <ChipTrigger>
              <ListFilter aria-hidden />
              {t("filter.label")}
            </ChipTrigger>
          }
          load={loadFilter}
        />
      </li>
      <li>
        <LimitSelect />
      </li>
    </ul>
  );
}

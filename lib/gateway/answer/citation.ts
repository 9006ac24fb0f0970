import type { components } from "../../../contracts/generated/knowledge-gateway.types.ts";
import { codePointLength } from "../../../contracts/rules/code-points.ts";
import type { Asked } from "../transport/build-request.ts";

type Citation = components["schemas"]["CitationSource"];
type Window = Asked["query"];

const defaultContext = 1000;
const maxLength = 12_500;

/** Contract rules 19 and 21: the window that was asked for, and counts that are the lengths of the texts. */
export function citationBreach(citation: Citation, asked: Window): string | null {
  const before = codePointLength(citation.beforeContent);
  const after = codePointLength(citation.afterContent);
  if (citation.requestedContextBefore !== Number(asked.contextBefore ?? defaultContext))
    return "rule 19: another window";
  if (citation.requestedContextAfter !== Number(asked.contextAfter ?? defaultContext)) return "rule 19: another window";
  if (citation.actualContextBefore !== before || citation.actualContextAfter !== after) return "rule 21: wrong counts";
  if (before > citation.requestedContextBefore || after > citation.requestedContextAfter)
    return "rule 21: more context than asked for";
  if (before + codePointLength(citation.matchedContent) + after > maxLength) return "rule 21: too much content";
  return pagesBreach(citation);
}

function pagesBreach({ pageStart, pageEnd }: Citation): string | null {
  const isBackwards = pageStart !== undefined && pageEnd !== undefined && pageEnd < pageStart;
  return isBackwards ? "rule 21: the page range runs backwards" : null;
}

"use client";

import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { normaliseText } from "@/contracts/rules/metadata-value";
import { shownName } from "@/lib/format/shown-name";

/**
 * What a field cannot show of the text in it: characters that turn its direction or cannot be seen, spelt out here as
 * everywhere else; else the composed form (NFC) where that is another. Undefined when the text is kept as it stands.
 */
export function useKeptHint() {
  const t = useTranslations("common");
  return (value: string): ReactNode => {
    const kept = normaliseText(value);
    const shown = shownName(kept);
    if (shown !== kept) return t.rich("readsAs", { text: () => <bdi className="break-words text-ink">{shown}</bdi> });
    return value.normalize("NFC") === value ? undefined : t("composed", { text: kept });
  };
}

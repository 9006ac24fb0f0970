"use client";

import { useTranslations } from "use-intl";
import type { components } from "@/contracts/generated/console.types";
import { shownJson } from "@/lib/format/shown-name";

type Props = { callId: components["schemas"]["AskLevelCall"]; parameters: object; body: object };

/** What will be sent, to the letter: nobody should have to trust a summary. */
export function Payload({ callId, parameters, body }: Props) {
  const t = useTranslations("actions");
  const isEmpty = Object.keys(parameters).length === 0;
  return (
    <section aria-label={t("payload")}>
      <h3 className="mb-1 font-[540] text-sm">{t("payload")}</h3>
      <pre
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        className="max-h-56 overflow-auto whitespace-pre-wrap break-words rounded border border-line bg-sunken p-3 font-mono text-ink-2 text-xs"
      >
        <span className="text-ink">{callId}</span>
        {!isEmpty && `\n${shownJson(parameters)}`}
        {`\n${shownJson(body)}`}
      </pre>
    </section>
  );
}

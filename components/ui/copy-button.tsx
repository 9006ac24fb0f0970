"use client";

import { Check, Copy, X } from "lucide-react";
import { useTranslations } from "use-intl";
import { Button } from "./button";
import { type CopyOutcome, useCopy } from "./use-copy";

/** Copies `text`; how that went is shown by the icon and told to screen readers. `label` names what is copied. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const t = useTranslations("common.copy");
  const { outcome, copy } = useCopy();
  return (
    <Button
      variant="ghost"
      size="icon-sm"
      aria-label={t("what", { label })}
      title={outcome === "refused" ? t("refused") : undefined}
      onClick={() => copy(text)}
      className="size-6 text-ink-3"
    >
      <CopyIcon outcome={outcome} />
      <span aria-live="polite" className="sr-only">
        {outcome && t(outcome)}
      </span>
    </Button>
  );
}

function CopyIcon({ outcome }: { outcome: CopyOutcome }) {
  if (outcome === "copied") return <Check aria-hidden className="text-serving" />;
  if (outcome === "refused") return <X aria-hidden className="text-failed" />;
  return <Copy aria-hidden />;
}

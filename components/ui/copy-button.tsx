"use client";

import { Check, Copy } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "./button";

/** Copies `text`; says so in the icon and to screen readers. `label` names what is copied. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const t = useTranslations("common.copy");
  const [isCopied, setIsCopied] = useState(false);
  async function copy() {
    await navigator.clipboard.writeText(text);
    setIsCopied(true);
    setTimeout(() => setIsCopied(false), 2000);
  }
  return (
    <Button
      variant="ghost"
      size="icon-sm"
      aria-label={t("what", { label })}
      onClick={copy}
      className="size-6 text-ink-3"
    >
      {isCopied ? <Check aria-hidden className="text-serving" /> : <Copy aria-hidden />}
      <span aria-live="polite" className="sr-only">
        {isCopied && t("done")}
      </span>
    </Button>
  );
}

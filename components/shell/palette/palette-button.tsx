"use client";

import { Search } from "lucide-react";
import { useTranslations } from "use-intl";
import { Button } from "@/components/ui/button";
import { Kbd } from "@/components/ui/kbd";
import { useModifier } from "./modifier";
import { showPanel } from "./panel-store";
import { loadPalette } from "./panels";

/** "Go to anything": a field to look at on wide screens, a sign on narrow ones. */
export function PaletteButton() {
  const t = useTranslations("shell.palette");
  const modifier = useModifier();
  return (
    <Button
      variant="outline"
      aria-label={t("label")}
      aria-haspopup="dialog"
      title={t("label")}
      onPointerEnter={() => void loadPalette()}
      onClick={() => showPanel("palette")}
      className="max-xl:w-8 max-xl:border-transparent max-xl:bg-transparent max-xl:px-0 xl:w-60 xl:justify-start xl:border-line-strong xl:bg-canvas xl:px-2.5 xl:text-ink-3"
    >
      <Search aria-hidden />
      <span className="flex-1 text-left font-normal max-xl:hidden">{t("label")}</span>
      <span aria-hidden className="flex gap-0.5 max-xl:hidden">
        <Kbd>{modifier}</Kbd>
        <Kbd>K</Kbd>
      </span>
    </Button>
  );
}

"use client";

import { useState } from "react";
import { useTranslations } from "use-intl";
import { Popover, PopoverContent, PopoverTrigger } from "@/components/ui/popover";
import type { OnDemandProps } from "./on-demand";
import { usePreferences } from "./person";
import { PreferenceChoices } from "./preference-choices";

/** The same choices as in the settings, within reach on every page. */
export default function PreferencesPanel({ trigger }: OnDemandProps) {
  const t = useTranslations("shell.preferences");
  const [chosen, setChosen] = useState(usePreferences()); // outlives the panel's closing
  return (
    <Popover defaultOpen>
      <PopoverTrigger asChild>{trigger}</PopoverTrigger>
      <PopoverContent align="end" aria-label={t("label")} className="w-72">
        <PreferenceChoices chosen={chosen} setChosen={setChosen} />
      </PopoverContent>
    </Popover>
  );
}

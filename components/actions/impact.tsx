"use client";

import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { Fact, Facts } from "@/components/ui/facts";

/** What an action changes, in numbers, and the rule that it goes by. */
export function Impact({ children }: { children: ReactNode }) {
  const t = useTranslations("actions");
  return (
    <Facts className="grid-cols-[auto_1fr]">
      <Fact name={t("impact")}>{children}</Fact>
      <Fact name={t("rule")}>{t("rules.confirm")}</Fact>
    </Facts>
  );
}

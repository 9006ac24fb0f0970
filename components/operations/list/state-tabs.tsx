"use client";

import { useTranslations } from "use-intl";
import { Tab, Tabs } from "@/components/ui/tabs";
import type { StartedFilter } from "@/lib/queries/operations";
import { operationsHref } from "./operations-href";

/** All, those under way, and failures that nothing has been begun for since. */
export function StateTabs({ state }: StartedFilter) {
  const t = useTranslations("operations.states");
  return (
    <div className="mb-3">
      <Tabs label={t("label")}>
        {([undefined, "open", "failed"] as const).map((each) => (
          <Tab key={each ?? "all"} href={operationsHref({ state: each })} isCurrent={each === state}>
            {t(each ?? "all")}
          </Tab>
        ))}
      </Tabs>
    </div>
  );
}

"use client";

import { useTranslations } from "use-intl";
import { Tab, Tabs } from "@/components/ui/tabs";

type Props = { spaceId: string; current: "documents" | "settings" };

/** What a space holds, and the space itself. */
export function SpaceTabs({ spaceId, current }: Props) {
  const t = useTranslations("spaces.tabs");
  const base = `/spaces/${encodeURIComponent(spaceId)}`;
  return (
    <div className="mb-4">
      <Tabs label={t("label")}>
        {(["documents", "settings"] as const).map((each) => (
          <Tab key={each} href={`${base}/${each}`} isCurrent={each === current}>
            {t(each)}
          </Tab>
        ))}
      </Tabs>
    </div>
  );
}

"use client";

import { useTranslations } from "use-intl";
import { Tab, Tabs } from "@/components/ui/tabs";

const pages = ["profile", "gateway"] as const;

export function SettingsTabs({ current }: { current: (typeof pages)[number] }) {
  const t = useTranslations("settings.tabs");
  return (
    <div className="mb-5">
      <Tabs label={t("label")}>
        {pages.map((page) => (
          <Tab key={page} href={`/settings/${page}`} isCurrent={page === current}>
            {t(page)}
          </Tab>
        ))}
      </Tabs>
    </div>
  );
}

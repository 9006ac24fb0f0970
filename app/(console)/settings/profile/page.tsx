import type { Metadata } from "next";
import { ProfileSettings } from "@/components/settings/profile-settings";
import { SettingsTabs } from "@/components/settings/settings-tabs";
import { PageHeader } from "@/components/shell/page-header";
import { Breadcrumbs } from "@/components/ui/breadcrumbs";
import { translator } from "@/lib/server/request-preferences";

export async function generateMetadata(): Promise<Metadata> {
  const t = await translator();
  return { title: `${t("settings.tabs.profile")} · ${t("settings.title")}` };
}

export default async function ProfilePage() {
  const t = await translator();
  return (
    <>
      <Breadcrumbs items={[{ label: t("settings.title"), href: "/settings" }, { label: t("settings.tabs.profile") }]} />
      <PageHeader title={t("settings.title")} />
      <SettingsTabs current="profile" />
      <ProfileSettings />
    </>
  );
}

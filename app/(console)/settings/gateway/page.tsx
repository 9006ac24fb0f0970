import { dehydrate, HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { GatewaySettings } from "@/components/settings/gateway-settings";
import { SettingsTabs } from "@/components/settings/settings-tabs";
import { PageHeader } from "@/components/shell/page-header";
import { Breadcrumbs } from "@/components/ui/breadcrumbs";
import * as capabilities from "@/lib/queries/capabilities";
import { makeQueryClient } from "@/lib/queries/query-client";
import { gatewayFor } from "@/lib/server/gateway";
import { translator } from "@/lib/server/request-preferences";
import { requireUser } from "@/lib/server/session";

export async function generateMetadata(): Promise<Metadata> {
  const t = await translator();
  return { title: `${t("settings.tabs.gateway")} · ${t("settings.title")}` };
}

export default async function GatewaySettingsPage() {
  const gateway = gatewayFor(await requireUser());
  const t = await translator();
  const queryClient = makeQueryClient();
  await queryClient.query(capabilities.mine(gateway)).catch(() => null); // the page tells, and asks again
  return (
    <HydrationBoundary state={dehydrate(queryClient)}>
      <Breadcrumbs items={[{ label: t("settings.title"), href: "/settings" }, { label: t("settings.tabs.gateway") }]} />
      <PageHeader title={t("settings.title")} />
      <SettingsTabs current="gateway" />
      <GatewaySettings />
    </HydrationBoundary>
  );
}

import { dehydrate, HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { Workbench } from "@/components/evidence/workbench";
import { PageHeader } from "@/components/shell/page-header";
import { Breadcrumbs } from "@/components/ui/breadcrumbs";
import { readEvidence, searchParamsOf } from "@/lib/evidence/address";
import { prefetchEvidence } from "@/lib/evidence/prefetch";
import { makeQueryClient } from "@/lib/queries/query-client";
import { noteReading } from "@/lib/server/first-steps/note";
import { gatewayFor } from "@/lib/server/gateway";
import { translator } from "@/lib/server/request-preferences";
import { requireUser } from "@/lib/server/session";

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await translator())("evidence.title") };
}

export default async function EvidencePage({ searchParams }: Props) {
  const user = await requireUser();
  const { question, view } = readEvidence(searchParamsOf(await searchParams));
  const t = await translator();
  const queryClient = makeQueryClient();
  const readFrom = await prefetchEvidence(queryClient, gatewayFor(user), question, view);
  if (readFrom) void noteReading(user, readFrom);
  return (
    <HydrationBoundary state={dehydrate(queryClient)}>
      <Breadcrumbs items={[{ label: t("evidence.title") }]} />
      <PageHeader title={t("evidence.title")} facts={t("evidence.intro")} />
      <Workbench />
    </HydrationBoundary>
  );
}

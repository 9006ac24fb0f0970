"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { ErrorPanel } from "@/components/ui/error-panel";
import { Loading, Skeleton } from "@/components/ui/skeleton";
import { StaleNotice } from "@/components/ui/stale-notice";
import { gateway } from "@/lib/gateway/browser";
import * as capabilities from "@/lib/queries/capabilities";
import { AcceptedTypes } from "./accepted-types";
import { CoreOnly } from "./core-only";
import { GatewayAbout } from "./gateway-about";
import { RightsTable } from "./rights-table";

/** Which Gateway this is, what this person may do there and what it takes; and what it does not tell. */
export function GatewaySettings() {
  const { data, error, isPending, isFetching, dataUpdatedAt, refetch } = useQuery(capabilities.mine(gateway));
  if (isPending) return <GatewaySkeleton />;
  if (data === undefined) return <ErrorPanel error={error} retry={() => refetch()} isRetrying={isFetching} />;
  return (
    <>
      {error && <StaleNotice error={error} updatedAt={dataUpdatedAt} retry={() => refetch()} isRetrying={isFetching} />}
      {data === null ? (
        <CoreOnly />
      ) : (
        <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          <div className="flex min-w-0 flex-col gap-5">
            <RightsTable capabilities={data.data} />
          </div>
          <div className="flex min-w-0 flex-col gap-5 max-xl:-order-1">
            <GatewayAbout capabilities={data.data} answeredAt={dataUpdatedAt} />
            <AcceptedTypes capabilities={data.data} />
          </div>
        </div>
      )}
    </>
  );
}

function GatewaySkeleton() {
  const t = useTranslations("common");
  return (
    <Loading label={t("loading")} className="flex flex-col gap-4">
      <Skeleton className="h-40 w-full max-w-3xl" />
      <Skeleton className="h-64 w-full max-w-3xl" />
    </Loading>
  );
}

"use client";

import { useQuery } from "@tanstack/react-query";
import { ErrorPanel } from "@/components/ui/error-panel";
import { StaleNotice } from "@/components/ui/stale-notice";
import { gateway } from "@/lib/gateway/browser";
import * as capabilities from "@/lib/queries/capabilities";
import { AcceptedTypes } from "./accepted-types";
import { CoreOnly } from "./core-only";
import { GatewayAbout } from "./gateway-about";
import { RightsTable } from "./rights-table";
import { SettingsSkeleton } from "./settings-skeleton";

/** Which Gateway this is, what this person may do there and what it takes; and what it does not tell. */
export function GatewaySettings() {
  const { data, error, isPending, isFetching, dataUpdatedAt, refetch } = useQuery(capabilities.mine(gateway));
  if (isPending) return <SettingsSkeleton />;
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

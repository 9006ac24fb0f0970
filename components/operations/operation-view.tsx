"use client";

import { useQuery } from "@tanstack/react-query";
import { ErrorPanel } from "@/components/ui/error-panel";
import { StaleNotice } from "@/components/ui/stale-notice";
import { cn } from "@/lib/class-names";
import { gateway } from "@/lib/gateway/browser";
import type { Operation } from "@/lib/operations/operation";
import * as operations from "@/lib/queries/operations";
import { ChainCard } from "./chain-card";
import { OperationControls } from "./controls/operation-controls";
import { OperationEnd } from "./operation-end";
import { OperationFacts } from "./operation-facts";
import { OperationHeader } from "./operation-header";
import { OperationSkeleton } from "./operation-skeleton";
import { TimelineCard } from "./timeline-card";
import { useOperationStory } from "./use-operation-story";
import { WayToResource } from "./way-to-resource";

/** One Operation, live at the Gateway's own pace until it has ended. */
export function OperationView({ operationId }: { operationId: string }) {
  const { data, error, isPending, isFetching, dataUpdatedAt, refetch } = useQuery(operations.one(gateway, operationId));
  if (isPending) return <OperationSkeleton />;
  if (!data) return <ErrorPanel error={error} retry={() => refetch()} isRetrying={isFetching} />;
  return (
    <>
      {error && <StaleNotice error={error} updatedAt={dataUpdatedAt} retry={() => refetch()} isRetrying={isFetching} />}
      <div className={cn(error && "opacity-60")}>
        <Story operation={data.data} />
      </div>
    </>
  );
}

function Story({ operation }: { operation: Operation }) {
  const story = useOperationStory(operation);
  const isRetried = operation.status === "FAILED" || operation.parentOperationId !== undefined;
  return (
    <>
      <OperationHeader
        operation={operation}
        story={story}
        actions={
          <>
            <WayToResource story={story} />
            <OperationControls operation={operation} story={story} />
          </>
        }
      />
      <OperationEnd operation={operation} story={story} />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="flex min-w-0 flex-col gap-5">
          <TimelineCard operation={operation} story={story} />
          {isRetried && <ChainCard operation={operation} chain={story.chain} />}
        </div>
        <OperationFacts operation={operation} story={story} />
      </div>
    </>
  );
}

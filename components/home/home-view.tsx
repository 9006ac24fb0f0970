"use client";

import { useRowKeys } from "@/components/shell/use-row-keys";
import { FirstSteps } from "./first-steps/first-steps";
import { useFirstSteps } from "./first-steps/use-first-steps";
import { GatewayHealth } from "./gateway-health";
import { NeedsYou } from "./needs-you";
import { RecentActions } from "./recent-actions";
import { UnderWay } from "./under-way";

/** What needs me, what goes on, what I did, and how the Gateway is. Newcomers find their first steps before all that. */
export function HomeView({ page }: { page: number }) {
  const steps = useFirstSteps();
  const lists = useRowKeys<HTMLDivElement>();
  return (
    <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_21rem]">
      <div ref={lists} className="flex min-w-0 flex-col gap-5">
        {steps.isFirst && <FirstSteps steps={steps} />}
        <NeedsYou />
        <UnderWay />
        <RecentActions page={page} />
      </div>
      <div className="flex min-w-0 flex-col gap-5">
        <GatewayHealth />
        {!steps.isFirst && <FirstSteps steps={steps} />}
      </div>
    </div>
  );
}

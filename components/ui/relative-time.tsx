"use client";

import { useLocale, useTimeZone } from "use-intl";
import { cn } from "@/lib/class-names";
import { relativeText } from "@/lib/format/relative-time";
import { useClock } from "./clock";
import { Tooltip } from "./tooltip";

type Props = { at: string; className?: string };

/** "3h ago"; the exact local and UTC time on hover and focus. `at` is an ISO date-time. */
export function RelativeTime({ at, className }: Props) {
  const locale = useLocale();
  const date = new Date(at);
  const clock = useClock();
  // Between two ticks something may have happened "after" the clock: it is not in the future for that.
  const now = date > clock ? new Date(Math.max(clock.getTime(), Date.now())) : clock;
  return (
    <Tooltip text={<BothTimes date={date} />}>
      <time
        dateTime={at}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the exact time must be reachable by keyboard
        tabIndex={0}
        suppressHydrationWarning // Node and the browser may spell units a little differently
        className={cn("num whitespace-nowrap", className)}
      >
        {relativeText(date, now, locale)}
      </time>
    </Tooltip>
  );
}

function BothTimes({ date }: { date: Date }) {
  const locale = useLocale();
  const timeZone = useTimeZone();
  const local = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "long", timeZone });
  const utc = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "long", timeZone: "UTC" });
  return (
    <span className="num flex flex-col">
      <span>{local.format(date)}</span>
      <span className="opacity-75">{utc.format(date)}</span>
    </span>
  );
}

"use client";

import { useLocale, useTimeZone } from "use-intl";
import { cn } from "@/lib/class-names";
import { useIsHydrated } from "./use-is-hydrated";

type Props = { at: string; hasSeconds?: boolean; className?: string };

/** Date and time in the chosen zone. Without a choice the server cannot know the browser's zone: it draws UTC and says so. */
export function ExactTime({ at, hasSeconds = false, className }: Props) {
  const locale = useLocale();
  const chosen = useTimeZone();
  const isHydrated = useIsHydrated();
  const timeZone = chosen ?? (isHydrated ? undefined : "UTC");
  const text = new Intl.DateTimeFormat(locale, {
    dateStyle: "medium",
    timeStyle: hasSeconds ? "medium" : "short",
    timeZone,
  }).format(new Date(at));
  return (
    <time dateTime={at} title={at} className={cn("num", className)} suppressHydrationWarning>
      {timeZone === "UTC" ? `${text} UTC` : text}
    </time>
  );
}

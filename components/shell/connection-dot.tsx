"use client";

import { useLocale, useTranslations } from "use-intl";
import { useClock } from "@/components/ui/clock";
import { Tooltip } from "@/components/ui/tooltip";
import { cn } from "@/lib/class-names";
import { relativeText } from "@/lib/format/relative-time";
import { type Connection, useConnection, useNewestAnswer } from "./connection";

const dots: Record<Connection, string> = {
  live: "rounded-full bg-serving",
  delayed: "rotate-45 bg-attention",
  offline: "border-2 border-failed",
};

/** Whether what is on screen is fresh; the shape differs as well as the colour. */
export function ConnectionDot() {
  const t = useTranslations("shell.connection");
  const locale = useLocale();
  const connection = useConnection();
  const newest = useNewestAnswer();
  const now = useClock();
  const age = connection !== "live" && newest ? relativeText(new Date(newest), now, locale) : null;
  return (
    <Tooltip text={t(`${connection}.meaning`)} side="bottom">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the meaning must be reachable by keyboard */}
      <span tabIndex={0} role="status" className="flex h-7 items-center gap-2 rounded px-1.5 text-ink-2 text-xs">
        <span aria-hidden className={cn("size-[7px]", dots[connection])} />
        <span className="max-sm:sr-only">
          {t(`${connection}.word`)}
          {age && ` · ${age}`}
        </span>
      </span>
    </Tooltip>
  );
}

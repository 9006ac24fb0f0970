"use client";

import { useFormatter, useTranslations } from "use-intl";
import { cn } from "@/lib/class-names";

type Props = { count: number; max: number; unit?: "characters" | "bytes" | "items" };

/** "12 / 128", red past the limit. Characters are Unicode code points, as the contract counts them. */
export function Counter({ count, max, unit = "characters" }: Props) {
  const t = useTranslations("common.counter");
  const format = useFormatter();
  const isOver = count > max;
  return (
    <span className={cn("num", isOver && "font-[560] text-failed")}>
      <span aria-hidden>
        {format.number(count)} / {format.number(max)}
        {unit === "bytes" && " B"}
      </span>
      <span className="sr-only" aria-live={isOver ? "polite" : "off"}>
        {t(unit, { count, max })}
      </span>
    </span>
  );
}

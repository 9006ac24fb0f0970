type Unit = "second" | "minute" | "hour" | "day" | "month" | "year";

const steps: readonly [Unit, number][] = [
  ["year", 365 * 86_400],
  ["month", 30 * 86_400],
  ["day", 86_400],
  ["hour", 3600],
  ["minute", 60],
];

/** The largest unit that fits at least once, rounded toward now. Past is negative, as Intl.RelativeTimeFormat wants it. */
export function relativeParts(at: Date, now: Date): { value: number; unit: Unit } {
  const seconds = (at.getTime() - now.getTime()) / 1000;
  for (const [unit, length] of steps) {
    if (Math.abs(seconds) >= length) return { value: Math.trunc(seconds / length), unit };
  }
  return { value: Math.trunc(seconds), unit: "second" };
}

/** "41s ago", "41秒前"; within five seconds of now the runtime's own word for now. */
export function relativeText(at: Date, now: Date, locale: string): string {
  const { value, unit } = relativeParts(at, now);
  const isNow = unit === "second" && Math.abs(value) < 5;
  const format = new Intl.RelativeTimeFormat(locale, { style: isNow ? "long" : "narrow", numeric: "auto" });
  return isNow ? format.format(0, "second") : format.format(value, unit);
}

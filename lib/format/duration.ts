const units = [
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
  ["second", 1000],
] as const;

/** "2m 5s", "2分钟5秒": the two largest units that matter; under a second with its tenths. */
export function durationText(durationMs: number, locale: string): string {
  if (durationMs < 950) return unitText(Math.max(durationMs, 100) / 1000, "second", locale, 1);
  const seconds = Math.round(durationMs / 1000) * 1000;
  const first = units.findIndex(([, lengthMs]) => seconds >= lengthMs);
  const [unit, lengthMs] = units[first] ?? units[3];
  const parts = [unitText(Math.floor(seconds / lengthMs), unit, locale)];
  const smaller = units[first + 1];
  const rest = smaller ? Math.floor((seconds % lengthMs) / smaller[1]) : 0;
  if (smaller && rest > 0) parts.push(unitText(rest, smaller[0], locale));
  return parts.join(locale.startsWith("zh") ? "" : " ");
}

const unitText = (value: number, unit: string, locale: string, maximumFractionDigits = 0) =>
  new Intl.NumberFormat(locale, { style: "unit", unit, unitDisplay: "narrow", maximumFractionDigits }).format(value);

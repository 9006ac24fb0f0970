const units = ["byte", "kilobyte", "megabyte", "gigabyte"] as const;

type Scaled = { value: number; unit: (typeof units)[number] };

/** "2.4 MB": decimal units, at most one digit after the point, none from 10 up. */
export function fileSizeText(bytes: number, locale: string): string {
  const scaled = scale(bytes, 999.5);
  return textOf(scaled, locale, { maximumFractionDigits: scaled.value < 10 ? 1 : 0 });
}

/** "20.9 MB" for a bound of 20 MiB: rounded down, so that a file of the size told is never refused. */
export const fileLimitText = (bytes: number, locale: string): string =>
  textOf(scale(bytes, 1000), locale, { maximumFractionDigits: 1, roundingMode: "floor" });

function scale(bytes: number, nextFrom: number): Scaled {
  let value = bytes;
  let index = 0;
  while (value >= nextFrom && index < units.length - 1) {
    value /= 1000;
    index += 1;
  }
  return { value, unit: units[index] ?? "gigabyte" };
}

function textOf({ value, unit }: Scaled, locale: string, rounding: Intl.NumberFormatOptions): string {
  if (unit === "byte") return `${new Intl.NumberFormat(locale).format(value)} B`; // Intl would say "848 byte"
  return new Intl.NumberFormat(locale, { style: "unit", unit, unitDisplay: "short", ...rounding }).format(value);
}

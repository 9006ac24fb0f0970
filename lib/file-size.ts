const units = ["byte", "kilobyte", "megabyte", "gigabyte"] as const;

/** "2.4 MB": decimal units, at most one digit after the point, none from 10 up. */
export function fileSizeText(bytes: number, locale: string): string {
  let value = bytes;
  let index = 0;
  while (value >= 999.5 && index < units.length - 1) {
    value /= 1000;
    index += 1;
  }
  const maximumFractionDigits = index > 0 && value < 10 ? 1 : 0;
  const unit = units[index];
  return new Intl.NumberFormat(locale, { style: "unit", unit, unitDisplay: "short", maximumFractionDigits }).format(
    value,
  );
}

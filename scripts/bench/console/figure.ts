/** What a benchmark found, beside what it should be. */
export type Figure = {
  name: string;
  value: number;
  unit: string;
  /** Absent where nothing is aimed at and the figure is only told. */
  aim?: { atMost: number } | { atLeast: number };
};

/** Null when there is no aim. */
export function isMet({ value, aim }: Figure): boolean | null {
  if (!aim) return null;
  return "atMost" in aim ? value <= aim.atMost : value >= aim.atLeast;
}

/** Prints one group of figures as a table. */
export function printFigures(title: string, figures: Figure[]): void {
  console.log(`\n${title}`);
  const width = Math.max(...figures.map(({ name }) => name.length));
  for (const figure of figures) {
    const { name, value, unit, aim } = figure;
    const shown = `${value.toLocaleString("en", { maximumFractionDigits: 2 })} ${unit}`.trim();
    const wanted = aim && ("atMost" in aim ? `at most ${aim.atMost}` : `at least ${aim.atLeast}`);
    const verdict = { true: "pass", false: "MISS", null: "" }[String(isMet(figure))];
    console.log(`  ${name.padEnd(width)}  ${shown.padStart(14)}  ${(wanted ?? "").padEnd(14)}  ${verdict}`.trimEnd());
  }
}

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

type Oklch = { lightness: number; chroma: number; hue: number };

const css = readFileSync(join(import.meta.dirname, "tokens.css"), "utf8");
const oklch = String.raw`oklch\(([\d.]+)% ([\d.]+) ([\d.]+)(?: / [\d.]+)?\)`;
const pairs = [...css.matchAll(new RegExp(String.raw`--([\w-]+): light-dark\(${oklch}, ${oklch}\)`, "g"))];
const colour = (lightness = "", chroma = "", hue = ""): Oklch => ({
  lightness: Number(lightness) / 100,
  chroma: Number(chroma),
  hue: (Number(hue) * Math.PI) / 180,
});
const tokens = new Map(
  pairs.map(([, name, ...parts]) => [name, [colour(...parts.slice(0, 3)), colour(...parts.slice(3))]]),
);

/** Relative luminance of WCAG 2.2, by the published OKLab matrices. */
function luminance({ lightness, chroma, hue }: Oklch): number {
  const a = chroma * Math.cos(hue);
  const b = chroma * Math.sin(hue);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const clip = (value: number) => Math.min(1, Math.max(0, value));
  return (
    0.2126 * clip(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s) +
    0.7152 * clip(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s) +
    0.0722 * clip(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s)
  );
}

function contrast(front: string, ground: string, theme: 0 | 1): number {
  const [a, b] = [front, ground].map((name) => luminance(tokens.get(name)?.[theme] ?? colour()) + 0.05);
  return Math.max(a ?? 0, b ?? 0) / Math.min(a ?? 1, b ?? 1);
}

const grounds = ["canvas", "surface", "sunken", "raised", "hover"];
const inks = ["ink", "ink-2", "ink-3"];
const tones = ["accent", "serving", "preparing", "attention", "failed", "retired"];
const softs = tones.map((tone) => `${tone}-soft`);

const texts: [string, string[]][] = [
  ...[...inks, ...tones].map((front): [string, string[]] => [front, grounds]),
  ...inks.map((front): [string, string[]] => [front, softs]),
  ...tones.map((tone): [string, string[]] => [tone, [`${tone}-soft`]]),
  ["ink", ["mark"]],
  ["accent-ink", ["accent", "accent-hover"]],
  ["danger-ink", ["danger", "danger-hover"]],
  ["canvas", ["ink"]],
];

for (const [theme, name] of [
  [0, "light"],
  [1, "dark"],
] as const) {
  test(`in the ${name} theme every text reaches 4.5 : 1 on every ground it stands on`, () => {
    const weak = texts.flatMap(([front, on]) =>
      on.filter((ground) => contrast(front, ground, theme) < 4.5).map((ground) => `${front} on ${ground}`),
    );
    expect(weak).toEqual([]);
  });

  test(`in the ${name} theme outlines of controls and of the focus reach 3 : 1`, () => {
    const weak = ["line-control", "accent"].flatMap((front) =>
      grounds.filter((ground) => contrast(front, ground, theme) < 3).map((ground) => `${front} on ${ground}`),
    );
    expect(weak).toEqual([]);
  });
}

test("every colour has a light and a dark value", () => {
  const names = [...css.matchAll(/--([\w-]+): (?:oklch|light-dark)/g)].map(([, name]) => name);
  expect([...tokens.keys()]).toEqual(names);
});

/** The files the kit works with. Their content never changes, so they may be handed over long before a run. */
import { createHash } from "node:crypto";
import { blankPdf } from "./blank-pdf.ts";

export const fileNames = ["passage", "revision", "long", "first-note", "second-note", "blank", "failing"] as const;
export type FileName = (typeof fileNames)[number];
export type TestFile = { fileName: string; bytes: Uint8Array };

/** Every sentence names one tree: whatever a search shows of a text, it tells which edition the text is of. */
const trees = { passage: "alder", revision: "birch", long: "cedar" } as const;
export type Edition = keyof typeof trees;

/** The editions that a text shows. */
export const editionsIn = (text: string): Edition[] =>
  (Object.keys(trees) as Edition[]).filter((edition) => text.includes(trees[edition]));

/** Words that every record of every edition holds. */
export const commonQuestion = "inspection record of the pump hall";
/** Asks for the one sentence that stands in the middle of each edition. */
export const beaconQuestion = "At what temperature does the Quillane beacon switch to its reserve heater?";
export const beaconWords = "Quillane beacon";
/** What both notes are about, and nothing else is. */
export const noteQuestion = "How is the Marwick sluice lubricated?";

const longBytes = 600_000;
const records = 120;
const places = ["north", "upper", "outer", "old", "east", "lower", "inner", "new", "west", "middle"];
const findings = ["clean", "dry", "worn", "tight", "loose", "warm", "rusty", "level", "noisy", "sealed"];

export const files: Record<Exclude<FileName, "failing">, (maxBytes: number) => TestFile> = {
  passage: () => text("passage.txt", edition("passage", records)),
  revision: () => text("revision.txt", edition("revision", records)),
  long: (maxBytes) => text("long.txt", longEdition(Math.min(longBytes, maxBytes))),
  "first-note": () => text("first-note.txt", note("linseed oil, thinly, in spring")),
  "second-note": () => text("second-note.txt", note("graphite, dry, before every winter")),
  blank: () => ({ fileName: "blank.pdf", bytes: blankPdf() }),
};

export const text = (fileName: string, content: string): TestFile => ({
  fileName,
  bytes: new TextEncoder().encode(content),
});

export const sha256 = (bytes: Uint8Array): Buffer => createHash("sha256").update(bytes).digest();

const note = (how: string) =>
  `The Marwick sluice is lubricated with ${how}. Whoever lubricates the Marwick sluice signs the book beside it.\n`;

function edition(name: Edition, count: number): string {
  const middle = Math.floor(count / 2);
  const paragraphs = Array.from({ length: count }, (_, index) =>
    index === middle ? beacon(name) : record(trees[name], index + 1),
  );
  return `${paragraphs.join("\n\n")}\n`;
}

function longEdition(bytes: number): string {
  const length = record(trees.long, 1000).length + 2;
  return edition("long", Math.floor(bytes / length) - 10);
}

function record(tree: string, number: number): string {
  const place = places[number % 10];
  const other = findings[Math.floor(number / 10) % 10];
  const finding = findings[number % 7];
  return (
    `Inspection record ${number} of the pump hall, ${tree} series. ` +
    `The ${place} valve was ${finding} in the ${tree} round. The ${place} gasket was ${other} by ${tree} count.`
  );
}

/** Holds characters beyond the basic plane, which count as one code point and two UTF-16 units. */
const beacon = (name: Edition) =>
  `The Quillane beacon (𠮷野 🛰 ${trees[name]}) switches to its reserve heater below minus forty-one degrees, ` +
  `says the ${trees[name]} manual. Inspection record of the pump hall, ${trees[name]} series, names the beacon too.`;

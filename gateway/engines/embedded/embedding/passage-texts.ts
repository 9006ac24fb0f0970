/** What of a text is sent to the endpoint, passage by passage. */
import { createHash } from "node:crypto";
import { setImmediate as breathe } from "node:timers/promises";
import type { NormalisedText } from "../../../text/normalised-text.ts";
import { type Passage, passagesOf } from "../../../text/passages.ts";
import { Position } from "../../../text/position.ts";

/** `startAt` as in the index. `digest`: SHA-256 of `text`, hex. */
export type PassageText = { startAt: number; text: string; digest: string };

/** Long texts have tens of thousands of passages; the process must answer in between. */
const passagesPerBreath = 200;

/** The document's name, the chapters and the passage itself: a passage alone often does not say what it is about. */
export async function* passageTextsOf(normalised: NormalisedText, documentName: string): AsyncGenerator<PassageText> {
  const units = new Position(normalised.text);
  for await (const { start, end, section } of breathing(passagesOf(normalised))) {
    const content = normalised.text.slice(units.units(start), units.units(end));
    const path = normalised.sections[section]?.path ?? [];
    const text = `${[documentName, ...path].join(" › ")}\n\n${content}`;
    yield { startAt: start, text, digest: createHash("sha256").update(text).digest("hex") };
  }
}

export async function countPassages(normalised: NormalisedText): Promise<number> {
  let count = 0;
  for await (const _ of breathing(passagesOf(normalised))) count += 1;
  return count;
}

async function* breathing(passages: Iterable<Passage>): AsyncGenerator<Passage> {
  let count = 0;
  for (const passage of passages) {
    if (count++ % passagesPerBreath === 0) await breathe();
    yield passage;
  }
}

/** Cuts a normalised text into the passages that are indexed, found and cited. */
import type { Block, NormalisedText, Section } from "./normalised-text.ts";
import { Position } from "./position.ts";
import { segmentsOf } from "./segments.ts";

/** [start, end) in code points of the whole text, never across chapters, never inside a character as people see it. */
export type Passage = { start: number; end: number; section: number };

/**
 * Widths (a wide character counts double). Passages aim at `full`; the last of a chapter may reach `most` rather than
 * leave a rest under `least` behind. All are far below the 2,500 code points that a hit may have.
 */
export const passageWidth = { least: 350, full: 900, most: 1_150 } as const;

/** In UTF-16 units of the whole text. */
type Stretch = { start: number; end: number; width: number; isHeading: boolean };

/** Yields passages in reading order, none for a chapter that is nothing but the title above its first part. */
export function* passagesOf(normalised: NormalisedText): Generator<Passage> {
  const { text, sections } = normalised;
  const places = new Position(text);
  const cuts = new Position(text);
  for (const { section, blocks } of bySection(normalised)) {
    const isTitleOnly = blocks.every(({ kind }) => kind === "heading");
    if (isTitleOnly && isAbove(sections[section], sections[section + 1])) continue;
    for (const { start, end } of packed(stretchesOf(text, blocks, places)))
      yield { start: cuts.codePoints(start), end: cuts.codePoints(end), section };
  }
}

function* bySection({ blocks, sections }: NormalisedText): Generator<{ section: number; blocks: Block[] }> {
  let next = 0;
  for (const section of sections.keys()) {
    const end = sections[section + 1]?.start ?? Number.POSITIVE_INFINITY;
    const first = next;
    while ((blocks[next]?.start ?? end) < end) next += 1;
    yield { section, blocks: blocks.slice(first, next) };
  }
}

const isAbove = (upper: Section | undefined, lower: Section | undefined): boolean =>
  upper !== undefined && lower !== undefined && upper.path.every((name, depth) => lower.path[depth] === name);

/** Block by block as they are asked for: a chapter may be a sheet of a million rows. */
function* stretchesOf(text: string, blocks: Block[], places: Position): Generator<Stretch> {
  for (const { kind, start, end } of blocks) {
    const from = places.units(start);
    const inside = text.slice(from, places.units(end));
    for (const segment of segmentsOf(inside, kind, passageWidth.full))
      yield {
        start: from + segment.start,
        end: from + segment.end,
        width: segment.width,
        isHeading: kind === "heading",
      };
  }
}

/** A heading goes with what follows it. */
function* packed(stretches: Iterable<Stretch>): Generator<Stretch> {
  let before: Stretch | undefined;
  let last: Stretch | undefined;
  for (const stretch of stretches) {
    if (last && (last.isHeading || last.width + stretch.width <= passageWidth.full)) extend(last, stretch);
    else {
      if (before) yield before;
      before = last;
      last = { ...stretch };
    }
  }
  if (before && last && last.width < passageWidth.least && before.width + last.width <= passageWidth.most) {
    extend(before, last);
    last = undefined;
  }
  if (before) yield before;
  if (last) yield last;
}

function extend(group: Stretch, next: Stretch): void {
  group.end = next.end;
  group.width += next.width;
  group.isHeading = next.isHeading;
}

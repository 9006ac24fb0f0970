import { expect } from "vitest";
import type { TestEngine } from "../testing.ts";

/** How much is asked for around each passage, in code points. */
type Context = { before: number; after: number };

/**
 * Indexes a text, searches it by its own beginning and reads back what was found: the hit, the cited passage and the context
 * are exact slices of the text. Answers how many passages were read.
 */
export async function expectExactPlaces(on: TestEngine, source: string, { before, after }: Context): Promise<number> {
  const version = on.newVersion();
  const points = [...(await on.write(version, source))];
  const slice = (from: number, to: number) => points.slice(Math.max(0, from), to).join("");
  const hits = await on.search(source.slice(0, 200).toWellFormed(), [version]);
  for (const hit of hits) {
    const { start, end } = hit.place as { start: number; end: number }; // what this engine's places hold
    const wanted = {
      before: slice(start - before, start),
      matched: slice(start, end),
      after: slice(end, end + after),
    };
    expect(hit.content).toBe(wanted.matched);
    expect(hit.content).not.toContain("\ufffd");
    expect(await on.read(version, hit, before, after)).toMatchObject(wanted);
  }
  return hits.length;
}

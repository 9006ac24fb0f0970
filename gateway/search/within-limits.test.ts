import { expect, test } from "vitest";
import { withinLimits } from "./within-limits.ts";

const hit = (documentId: string, length = 1) => ({ documentId, content: "库".repeat(length) });

test("a document fills no more than four places, and the next best document takes the fifth", () => {
  const kept = withinLimits(
    [..."aaaaab"].map((id) => hit(id)),
    8,
  );
  expect(kept.map(({ documentId }) => documentId)).toEqual(["a", "a", "a", "a", "b"]);
});

test("no more hits than asked for", () => {
  expect(
    withinLimits(
      [..."abcdefgh"].map((id) => hit(id)),
      3,
    ),
  ).toHaveLength(3);
});

test("16,000 code points together: a passage that would pass the bound gives way to a shorter one", () => {
  const hits = [..."abcdef"].map((id) => hit(id, 2500));
  const kept = withinLimits([...hits, hit("g", 2500), hit("h", 900)], 8);
  expect(kept.map(({ documentId }) => documentId)).toEqual([..."abcdef", "h"]);
});

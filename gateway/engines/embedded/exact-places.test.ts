import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { mixedText } from "../../text/fixtures/mixed-text.ts";
import { expectExactPlaces } from "./testing/expect-exact-places.ts";
import { startTestEngine, type TestEngine } from "./testing.ts";

let on: TestEngine;
beforeAll(async () => {
  on = await startTestEngine();
});
afterAll(() => on.stop());

test("in 50 texts of many scripts, whatever is found is read back exactly, with exactly counted context", async () => {
  const context = fc.record({ before: fc.integer({ min: 0, max: 5_000 }), after: fc.integer({ min: 0, max: 5_000 }) });
  let found = 0;
  await fc.assert(
    fc.asyncProperty(mixedText, context, async (source, around) => {
      found += await expectExactPlaces(on, source, around);
    }),
    { numRuns: 50, seed: 11 }, // `many-texts.stack.ts` tries 10,000
  );
  expect(found).toBeGreaterThan(30);
});

test("a window across the seams of the stored text is whole, in characters of any width", async () => {
  const version = on.newVersion();
  const points = [...(await on.write(version, "知𠮷é🧪 word. ".repeat(6_000)))];
  const place = { start: 16_000, end: 16_500 };
  await on.pool.query(
    "update embedded.passages set start_at = $2 where id = (select p.id from embedded.passages p join embedded.texts t on t.id = p.text_id where version_id = $1 order by abs(start_at - $2) limit 1)",
    [version.versionId, place.start],
  );
  const excerpt = await on.read(version, { place }, 5_000, 5_000);
  expect(excerpt?.before).toBe(points.slice(11_000, 16_000).join(""));
  expect(excerpt?.matched).toBe(points.slice(16_000, 16_500).join(""));
  expect(excerpt?.after).toBe(points.slice(16_500, 21_500).join(""));
}, 60_000);

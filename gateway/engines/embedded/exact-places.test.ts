import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { mixedText } from "../../text/fixtures/mixed-text.ts";
import { startTestEngine, type TestEngine } from "./testing.ts";

let on: TestEngine;
beforeAll(async () => {
  on = await startTestEngine();
});
afterAll(() => on.stop());

test("in 150 texts of many scripts, whatever is found is read back exactly, with exactly counted context", async () => {
  const context = fc.tuple(fc.integer({ min: 0, max: 5_000 }), fc.integer({ min: 0, max: 5_000 }));
  let found = 0;
  await fc.assert(
    fc.asyncProperty(mixedText, context, async (source, [before, after]) => {
      const version = on.newVersion();
      const points = [...(await on.write(version, source))];
      for (const hit of await on.search(source.slice(0, 200).toWellFormed(), [version])) {
        found += 1;
        const { start, end } = hit.place as { start: number; end: number };
        const slice = (from: number, to: number) => points.slice(Math.max(0, from), to).join("");
        expect(hit.content).toBe(slice(start, end));
        expect(await on.read(version, hit, before, after)).toMatchObject({
          before: slice(start - before, start),
          matched: hit.content,
          after: slice(end, end + after),
        });
      }
    }),
    { numRuns: 150, seed: 11 },
  );
  expect(found).toBeGreaterThan(100);
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

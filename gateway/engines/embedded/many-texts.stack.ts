/** The same properties as in `passages.test.ts` and `exact-places.test.ts`, on as many texts as take minutes. */
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { expectExactPassages } from "../../text/fixtures/expect-exact-passages.ts";
import { mixedText } from "../../text/fixtures/mixed-text.ts";
import { normalisedMarkdown } from "../../text/fixtures/normalised-markdown.ts";
import { expectExactPlaces } from "./testing/expect-exact-places.ts";
import { startTestEngine, type TestEngine } from "./testing.ts";

const batches = 50;
const textsPerBatch = 200;
const lanes = 4;
const context = fc.record({ before: fc.integer({ min: 0, max: 5_000 }), after: fc.integer({ min: 0, max: 5_000 }) });

let on: TestEngine;
beforeAll(async () => {
  on = await startTestEngine();
});
afterAll(() => on.stop());

test("in 10,000 texts of many scripts every offset counts code points, and what is cited is what was found", async () => {
  let texts = 0;
  let found = 0;
  for (let batch = 0; batch < batches; batch += 1) {
    const cases = fc.sample(fc.tuple(mixedText, context), { numRuns: textsPerBatch, seed: batch });
    const rest = cases.values();
    const lane = async () => {
      for (const [source, around] of rest) {
        expectExactPassages(normalisedMarkdown(source));
        const count = await expectExactPlaces(on, source, around);
        found += count;
        texts += 1;
      }
    };
    await Promise.all(Array.from({ length: lanes }, lane));
    await on.pool.query("truncate embedded.texts, embedded.words cascade"); // they share few words, which then stand everywhere
  }
  expect(texts).toBe(10_000);
  expect(found).toBeGreaterThan(10_000);
}, 900_000);

/** How long searches take as the index grows. The texts are shuffled sentences of the collections. */
import type { Engine } from "../../gateway/engines/engine.ts";
import type { Collection } from "./collection.ts";
import type { EngineUnderTest } from "./engine-under-test.ts";
import { percentile } from "./measures.ts";
import { seeded } from "./seeded.ts";

const queriesPerSize = 200;
const sentencesPerDocument = 60;

/** Adds made-up documents until the index holds each of `sizes` passages, and searches all of them at each size. */
export async function measureSpeed(test: EngineUnderTest, collections: Collection[], sizes: number[]): Promise<void> {
  const random = seeded(1);
  const sources = collections.map(({ documents }) => documents.flatMap(({ text }) => text.split(/(?<=[。.])\s*/u)));
  const queries = collections.flatMap((collection) => collection.queries.slice(0, queriesPerSize / collections.length));
  const versionIds: string[] = [];
  for (const size of sizes) {
    const start = performance.now();
    while ((await countPassages(test)) < size)
      for (let count = 0; count < 20; count += 1) {
        const id = `made-${versionIds.length}`;
        await test.add({
          id,
          title: `Document ${versionIds.length}`,
          text: madeText(sources, versionIds.length, random),
        });
        versionIds.push(id);
      }
    const seconds = (performance.now() - start) / 1000;
    await test.settle();
    console.log(`  ${size} passages in ${versionIds.length} documents (added in ${seconds.toFixed(0)} s)`);
    const { engine, lexical } = test;
    tell("by words", await searchTimes(lexical ?? engine, queries, versionIds));
    if (lexical) tell("with meaning", await searchTimes(engine, queries, versionIds));
  }
}

function tell(label: string, times: number[]): void {
  const [typical, slow] = [percentile(times, 0.5), percentile(times, 0.95)].map((ms) => ms.toFixed(0));
  console.log(`    ${label.padEnd(14)} p50 ${typical} ms, p95 ${slow} ms`);
}

async function searchTimes(engine: Engine, queries: Collection["queries"], versionIds: string[]): Promise<number[]> {
  const times: number[] = [];
  for (const { text } of queries) {
    const start = performance.now();
    const request = {
      tenant: "bench",
      query: text,
      scope: [{ spaceId: "bench", versionIds }],
      limit: 64,
      limitPerVersion: 4,
    };
    await engine.search(request, new AbortController().signal);
    times.push(performance.now() - start);
  }
  return times;
}

async function countPassages({ pool }: EngineUnderTest): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    "select coalesce(sum(passage_count), 0)::int as count from embedded.texts where version_id like 'made-%'",
  );
  return rows[0]?.count ?? 0;
}

/** One language per document. */
function madeText(sources: string[][], number: number, random: () => number): string {
  const sentences = sources[number % sources.length] ?? [];
  const pick = () => sentences[Math.floor(random() * sentences.length)] ?? "";
  return Array.from({ length: sentencesPerDocument / 4 }, () => [pick(), pick(), pick(), pick()].join(" ")).join("\n");
}

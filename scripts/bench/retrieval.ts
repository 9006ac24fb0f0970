/**
 * Measures the embedded engine: its rankings on test collections, beside a plain BM25 of a library on the same text in
 * the same run, and its speed as the index grows. `BENCH_COLLECTIONS` names a folder with one folder per collection;
 * nothing of it is kept. `BENCH_SIZES` are the numbers of passages to measure the speed at, empty for none. With the
 * Gateway's GATEWAY_EMBEDDING settings everything is measured with meaning too.
 */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { readEmbedding } from "../../gateway/config.ts";
import type { Engine } from "../../gateway/engines/engine.ts";
import { libraryBaseline, type Search } from "./baseline.ts";
import { type Collection, readCollection } from "./collection.ts";
import { type EngineUnderTest, startEngine } from "./engine-under-test.ts";
import { mean, percentile, qualityOf } from "./measures.ts";
import { measureSpeed } from "./speed.ts";

const folder = process.env.BENCH_COLLECTIONS;
if (!folder) throw new Error("Set BENCH_COLLECTIONS to the folder that holds the test collections");
const sizes = (process.env.BENCH_SIZES ?? "1000,10000,100000").split(",").filter(Boolean).map(Number);
const names = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);
const collections = names.map((name) => readCollection(join(folder, name)));

for (const [index, collection] of collections.entries()) {
  console.log(`\n${names[index]}: ${collection.documents.length} documents, ${collection.queries.length} queries`);
  await report("library, one field", collection, libraryBaseline(collection.documents, { hasFields: false }));
  await report("library, title and text", collection, libraryBaseline(collection.documents, { hasFields: true }));
  await withEngine((test) => measureRanking(test, collection));
}
if (sizes.length > 0) {
  console.log("\nspeed");
  await withEngine((test) => measureSpeed(test, collections, sizes));
}

async function withEngine(work: (test: EngineUnderTest) => Promise<void>): Promise<void> {
  const test = await startEngine(readEmbedding(process.env));
  try {
    await work(test);
  } finally {
    await test.stop();
  }
}

async function measureRanking(test: EngineUnderTest, collection: Collection): Promise<void> {
  const { engine, lexical, add, settle } = test;
  for (const document of collection.documents) await add(document);
  await settle();
  const scope = [{ spaceId: "bench", versionIds: collection.documents.map(({ id }) => id) }];
  const searchOf =
    (searched: Engine): Search =>
    async (query) => {
      const request = { tenant: "bench", query, scope, limit: 64, limitPerVersion: 4 };
      const hits = await searched.search(request, new AbortController().signal);
      return [...new Set(hits.map(({ versionId }) => versionId))];
    };
  await report("embedded engine", collection, searchOf(lexical ?? engine));
  if (lexical) await report("the same with meaning", collection, searchOf(engine));
}

async function report(label: string, { queries, judgements }: Collection, search: Search): Promise<void> {
  const times: number[] = [];
  const qualities = [];
  for (const { id, text } of queries) {
    const start = performance.now();
    const ranking = await search(text);
    times.push(performance.now() - start);
    qualities.push(qualityOf(ranking, judgements.get(id) ?? new Map()));
  }
  const ndcg = mean(qualities.map((quality) => quality.ndcg)).toFixed(4);
  const recall = mean(qualities.map((quality) => quality.recall)).toFixed(4);
  const [typical, slow] = [percentile(times, 0.5), percentile(times, 0.95)].map((ms) => ms.toFixed(1));
  console.log(`  ${label.padEnd(26)} nDCG@8 ${ndcg}  recall@8 ${recall}  p50 ${typical} ms  p95 ${slow} ms`);
}

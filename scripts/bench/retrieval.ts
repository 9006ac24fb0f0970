/**
 * Measures the embedded engine on test collections, beside a plain BM25 of a library on the same text in the same run.
 * `BENCH_COLLECTIONS` names a folder with one folder per collection; nothing of it is kept.
 */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { libraryBaseline, type Search } from "./baseline.ts";
import { type Collection, readCollection } from "./collection.ts";
import { startEngine } from "./engine-under-test.ts";
import { mean, percentile, qualityOf } from "./measures.ts";

const folder = process.env.BENCH_COLLECTIONS;
if (!folder) throw new Error("Set BENCH_COLLECTIONS to the folder that holds the test collections");

for (const name of readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory())) {
  const collection = readCollection(join(folder, name.name));
  console.log(`\n${name.name}: ${collection.documents.length} documents, ${collection.queries.length} queries`);
  await report("library, one field", collection, libraryBaseline(collection.documents, { hasFields: false }));
  await report("library, title and text", collection, libraryBaseline(collection.documents, { hasFields: true }));
  await measureEngine(collection);
}

async function measureEngine(collection: Collection): Promise<void> {
  const { engine, add, settle, stop } = await startEngine();
  try {
    for (const document of collection.documents) await add(document);
    await settle();
    const scope = [{ spaceId: "bench", versionIds: collection.documents.map(({ id }) => id) }];
    const signal = new AbortController().signal;
    await report("embedded engine", collection, async (query) => {
      const hits = await engine.search({ tenant: "bench", query, scope, limit: 64, limitPerVersion: 4 }, signal);
      return [...new Set(hits.map(({ versionId }) => versionId))];
    });
  } finally {
    await stop();
  }
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

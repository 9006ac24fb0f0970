/** A test collection: documents, queries and judgements, in the layout described in `docs/engines.md`. */
import { readFileSync } from "node:fs";
import { join } from "node:path";

export type Collection = {
  documents: { id: string; title: string; text: string }[];
  queries: { id: string; text: string }[];
  /** Grades above 0 by document, by query. */
  judgements: Map<string, Map<string, number>>;
};

export function readCollection(folder: string): Collection {
  const lines = (name: string) => readFileSync(join(folder, name), "utf8").split("\n").filter(Boolean);
  const judgements = new Map<string, Map<string, number>>();
  for (const line of lines("qrels.tsv")) {
    const [query = "", document = "", grade] = line.split("\t");
    if (Number(grade) > 0) judgements.set(query, (judgements.get(query) ?? new Map()).set(document, Number(grade)));
  }
  const documents = lines("documents.jsonl").map((line) => JSON.parse(line) as Collection["documents"][number]);
  const queries = lines("queries.jsonl").map((line) => JSON.parse(line) as Collection["queries"][number]);
  return {
    documents: documents.filter(({ title, text }) => title || text),
    queries: queries.filter(({ id, text }) => typeof text === "string" && judgements.has(id)),
    judgements,
  };
}

/** What a ranking is worth (Järvelin & Kekäläinen, 2002; gain 2^grade - 1). */

export type Quality = { ndcg: number; recall: number };

const depth = 8;

export function qualityOf(ranking: string[], grades: ReadonlyMap<string, number>): Quality {
  const best = [...grades.values()].sort((left, right) => right - left);
  const found = ranking.slice(0, depth).map((id) => grades.get(id) ?? 0);
  return {
    ndcg: gain(found) / gain(best.slice(0, depth)),
    recall: found.filter((grade) => grade > 0).length / best.length,
  };
}

export const mean = (values: number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** `share` 0.95 is the value that 95 of 100 stay under. */
export function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((left, right) => left - right);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

const gain = (grades: number[]): number =>
  grades.reduce((sum, grade, index) => sum + (2 ** grade - 1) / Math.log2(index + 2), 0);

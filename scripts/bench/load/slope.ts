export type Point = { atSeconds: number; value: number };

/** How fast values grow, by the line that fits them best. 0 for fewer than three points, which show no trend. */
export function perMinute(points: Point[]): number {
  if (points.length < 3) return 0;
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [at, value] = [mean(points.map((point) => point.atSeconds)), mean(points.map((point) => point.value))];
  const along = points.map((point) => (point.atSeconds - at) * (point.value - value));
  const spread = points.map((point) => (point.atSeconds - at) ** 2);
  return (mean(along) / mean(spread)) * 60;
}

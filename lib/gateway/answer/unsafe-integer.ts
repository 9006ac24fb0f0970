/** Contract rule 15: whether a whole number stands anywhere that JavaScript may have rounded. Depth is bounded by the scan before. */
export function hasUnsafeInteger(value: unknown): boolean {
  if (typeof value === "number") return Number.isInteger(value) && !Number.isSafeInteger(value);
  if (typeof value !== "object" || value === null) return false;
  return Object.values(value).some(hasUnsafeInteger);
}

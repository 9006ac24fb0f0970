/** A dynamic part of a page's path as it was meant; Next hands it on percent-encoded. A broken sequence names nothing. */
export function pathValue(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

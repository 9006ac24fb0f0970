/** One page of a space's documents. */
export function documentsHref(spaceId: string, page = 1): string {
  const path = `/spaces/${encodeURIComponent(spaceId)}/documents`;
  return page === 1 ? path : `${path}?page=${page}`;
}

/** Arithmetic of pages: how a list describes itself, and whether what a Gateway says about a list can be true. */
import type { components } from "../generated/knowledge-gateway.types.ts";

export type PaginationMeta = components["schemas"]["PaginationMeta"];
export type PageRequest = { page?: number; pageSize?: number };

export const defaultPage = 1;
export const defaultPageSize = 20;

/** The pagination of a list with `totalItems` after authorisation. A page beyond the end keeps its own number. */
export function paginationMeta(page: number, pageSize: number, totalItems: number): PaginationMeta {
  const totalPages = Math.ceil(totalItems / pageSize);
  return { page, pageSize, totalItems, totalPages, hasNext: page < totalPages };
}

/** Number of items that stand before the page. */
export const pageOffset = (page: number, pageSize: number): number => (page - 1) * pageSize;

/** Which part of a list's answer contradicts the request or itself; null when all agrees. */
export function paginationBreach(
  request: PageRequest,
  meta: PaginationMeta,
  itemCount: number,
): "page" | "pageSize" | "totalPages" | "hasNext" | "items" | null {
  const { page = defaultPage, pageSize = defaultPageSize } = request;
  if (meta.page !== page) return "page";
  if (meta.pageSize !== pageSize) return "pageSize";
  const expected = paginationMeta(page, pageSize, meta.totalItems);
  if (meta.totalPages !== expected.totalPages) return "totalPages";
  if (meta.hasNext !== expected.hasNext) return "hasNext";
  const remaining = Math.max(0, meta.totalItems - pageOffset(page, pageSize));
  return itemCount <= Math.min(pageSize, remaining) ? null : "items";
}

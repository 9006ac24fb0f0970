import type { StartedFilter } from "@/lib/queries/operations";

/** One page of the Operations that one began here. */
export function operationsHref({ state }: StartedFilter, page = 1): string {
  const params = new URLSearchParams({ ...(state ? { state } : {}), ...(page === 1 ? {} : { page: String(page) }) });
  return params.size > 0 ? `/operations?${params}` : "/operations";
}

/** The filter an address asks for; anything unknown means all. */
export const startedState = (value: string | string[] | undefined): StartedFilter["state"] =>
  value === "open" || value === "failed" ? value : undefined;

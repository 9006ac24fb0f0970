import type { StartedFilter } from "@/lib/queries/operations";
import type { Page } from "@/lib/queries/spaces";

type List = { filter: StartedFilter; page: Page };

/** Which parts of the longer lists stand on the first page. The server reads the same, so that the browser asks nothing. */
export const homeLists = {
  open: { filter: { state: "open" }, page: { page: 1, pageSize: 5 } },
} satisfies Record<string, List>;

export const homeActionsPageSize = 10;

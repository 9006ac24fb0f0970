import { defaultPage, defaultPageSize } from "../contracts/rules/pagination.ts";

export { defaultPageSize as listPageSize };

/** The page an address asks for; anything but a whole number from 1 up means the first. */
export function listPage(value: string | string[] | undefined): number {
  const page = typeof value === "string" && /^\d{1,9}$/.test(value) ? Number(value) : 0;
  return page >= 1 ? page : defaultPage;
}

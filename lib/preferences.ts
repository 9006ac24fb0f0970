import type { components } from "../contracts/generated/console.types.ts";

/** How one person wants the console; an absent key follows the browser. Kept in the database, never in a cookie. */
export type Preferences = components["schemas"]["Preferences"];

export const themes = ["system", "light", "dark"] as const satisfies readonly Preferences["theme"][];
export const densities = ["comfortable", "compact"] as const satisfies readonly Preferences["density"][];

/** True for a name of the time zone database that this runtime can compute with. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
    return true;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

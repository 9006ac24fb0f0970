/** What a browser complains of: breaches of the content security policy, exceptions nobody caught, errors in the console. */
import type { BrowserContext } from "@playwright/test";

export type Fault = { page: string; text: string };

/**
 * What a page tells by itself, so that stories look at that: answers that are errors, and pages that the server could not
 * make (React's number 441), which show an error in their place. The browser notes each of them besides.
 */
const isTold = (text: string) => text.startsWith("Failed to load resource: ") || text.includes("React error #441");

/** Puts every complaint of the context's pages into `faults`, from now on. */
export function watch(context: BrowserContext, faults: Fault[]): void {
  context.on("weberror", (error) => faults.push({ page: error.page()?.url() ?? "", text: String(error.error()) }));
  context.on("console", (message) => {
    if (message.type() !== "error" || isTold(message.text())) return;
    faults.push({ page: message.page()?.url() ?? "", text: message.text() });
  });
}

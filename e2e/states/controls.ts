/** Looks at the controls of a page as a person does: not there, usable, or out of use for a reason that is told. */
import type { Page } from "@playwright/test";
import { expect } from "../fixtures";

/** The name of each control's button. */
export type Names<Control extends string> = Record<Control, string>;

/** Of each control `–` when it is not there, `on` when it can be used, else the reason. */
export async function look<Control extends string>(
  page: Page,
  names: Names<Control>,
): Promise<Record<Control, string>> {
  return (await page.evaluate(
    async (wanted) => {
      /** Looked for each time: a page that comes to life may draw its buttons anew. */
      const find = (name: string) =>
        [...document.querySelectorAll<HTMLElement>("main button")].find(
          ({ textContent }) => textContent?.trim() === name,
        );
      const frame = () => new Promise((wake) => setTimeout(wake, 15));
      /** The reason comes with the focus, once the page is alive. */
      async function reason(name: string): Promise<string> {
        for (const end = Date.now() + 15_000; Date.now() < end; await frame()) {
          const button = find(name);
          button?.blur();
          button?.focus();
          await frame();
          const told = document.getElementById(button?.getAttribute("aria-describedby") ?? "nothing");
          if (told?.textContent) return told.textContent;
        }
        return "out of use without a reason";
      }
      const seen: Record<string, string> = {};
      for (const [control, name] of Object.entries(wanted)) {
        const button = find(name);
        const isOff = button?.getAttribute("aria-disabled") === "true";
        seen[control] = !button ? "–" : isOff ? await reason(name) : "on";
      }
      return seen;
    },
    names as Names<string>,
  )) as Record<Control, string>;
}

/** Words that every reason has in each language. */
export type Reasons = Record<string, { en: string; zh: string }>;

/** What is seen, with the table's short word in place of each reason that has its words. */
export function shorten<Control extends string>(
  seen: Record<Control, string>,
  reasons: Reasons,
  language: "en" | "zh",
): Record<string, string> {
  const short = (text: string) =>
    Object.entries(reasons).find(([, words]) => text.includes(words[language]))?.[0] ?? text;
  return Object.fromEntries(Object.entries<string>(seen).map(([control, text]) => [control, short(text)]));
}

/** Whether one of `exits` can be used; where none can, the page has to say who is in charge. */
export async function expectExit(page: Page, seen: Record<string, string>, exits: string[], where: string) {
  if (exits.some((exit) => seen[exit] === "on")) return;
  await expect.soft(page.getByRole("main"), `${where}: neither a way out nor who has it`).toContainText(inCharge);
}

const inCharge =
  /outside this console|The Gateway does this|runs the Gateway|comes by itself|replaces v1 now|cancel requested/i;

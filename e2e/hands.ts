/** Two ways of using a page: with the mouse, or with the keyboard alone. A story that takes hands can be walked with either. */
import { expect as baseExpect, type Locator, type Page } from "@playwright/test";

/** Whoever tabs through a page waits for it first. */
const expect = baseExpect.configure({ timeout: 45_000 });

export type Hands = {
  press: (target: Locator) => Promise<void>;
  /** Puts `text` into a field, in the place of what stands there. */
  write: (field: Locator, text: string) => Promise<void>;
  /** Puts a question and sends it. */
  ask: (field: Locator, question: string) => Promise<void>;
  goHome: () => Promise<void>;
};

export const mouse = (page: Page): Hands => ({
  press: (target) => target.click(),
  write: (field, text) => field.fill(text),
  ask: async (field, question) => {
    await field.fill(question);
    await page.getByRole("button", { name: "Search", exact: true }).click();
  },
  goHome: () => page.getByRole("link", { name: "Home", exact: true }).click(),
});

/** No pointer at all: Tab until the thing has the focus, Enter, and the console's own keys. */
export const keyboard = (page: Page): Hands => ({
  press: async (target) => {
    await tabTo(page, target);
    await page.keyboard.press("Enter");
  },
  write: async (field, text) => {
    await tabTo(page, field);
    await page.keyboard.press("Control+a");
    await page.keyboard.insertText(text);
  },
  ask: async (field, question) => {
    await expect(field).toBeVisible();
    await page.keyboard.press("/"); // goes to the question from anywhere on the page
    await expect(field).toBeFocused();
    await page.keyboard.press("Control+a");
    await page.keyboard.insertText(question);
    await page.keyboard.press("Enter");
  },
  goHome: async () => {
    const palette = page.getByRole("combobox", { name: "Where to" });
    await page.keyboard.press("Control+k");
    await expect(palette).toBeFocused();
    await page.keyboard.insertText("Home");
    await expect(page.getByRole("option", { name: "Home", exact: true })).toHaveAttribute("aria-selected", "true");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: "Home", level: 1 })).toBeVisible();
  },
});

const mostStops = 150;

async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  const hasFocus = () => target.evaluate((element) => element === document.activeElement);
  for (let stops = 0; !(await hasFocus()); stops += 1) {
    if (stops > mostStops) throw new Error(`Tab does not lead to ${target}`);
    await page.keyboard.press("Tab");
  }
}

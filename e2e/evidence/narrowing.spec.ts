import { expect, test } from "../fixtures";
import {
  ask,
  citations,
  hits,
  type Library,
  makeLibrary,
  narrowing,
  openLink,
  passage,
  question,
  searches,
  text,
} from "./shared";

let library: Library;

test.beforeAll(async ({ browser }) => {
  library = await makeLibrary(browser);
});

test("all of it stands in the address: a copy of it shows the same, Back restores what was", async ({ signedInAs }) => {
  const page = await signedInAs("operator");
  await ask(page, "报销", `${library.narrowing}&category=制度&any=财务&limit=3`);
  await expect(hits(page).first()).toContainText(library.rulesName);
  await openLink(page, 2).click();
  await expect(page).toHaveURL(/hit=/);
  await passage(page).getByRole("slider", { name: "After" }).press("Home");
  await expect(passage(page).getByText("0 · got 0", { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/after=0/);
  const address = page.url();
  const shown = await text(page).textContent();

  const calls: string[] = [];
  const copy = await page.context().newPage();
  copy.on("request", (request) => calls.push(request.url()));
  await copy.goto(address);
  await expect(question(copy)).toHaveValue("报销");
  await expect(narrowing(copy).filter({ hasText: "Category" })).toContainText("制度");
  await expect(copy.getByRole("combobox", { name: "At most" })).toHaveValue("3");
  await expect(openLink(copy, 2)).toHaveAttribute("aria-current", "true");
  await expect.poll(() => text(copy).textContent()).toBe(shown);
  expect(calls.filter((url) => searches.test(url) || citations.test(url))).toEqual([]); // the server has read it

  await page.goBack();
  await expect(openLink(page, 1)).toHaveAttribute("aria-current", "true");
  await page.goBack();
  await expect(page.getByText("Nothing has been asked yet")).toBeVisible();
  await expect(question(page)).toHaveValue("");
});

test("a filter is built by its fields, narrows the search, and can be taken back piece by piece", {
  tag: "@once",
}, async ({ signedInAs }) => {
  const page = await signedInAs("operator");
  await ask(page, "print head 住宿费", library.narrowing);
  await expect(hits(page).filter({ hasText: library.guideName }).first()).toBeVisible();
  await page.getByRole("button", { name: "Filter", exact: true }).click();
  const panel = page.getByRole("dialog", { name: "Narrow by metadata" });
  await panel.getByLabel("All of these tags").fill("财务，差旅，");
  await panel.getByLabel("Version label").fill("x".repeat(65));
  await panel.getByLabel("Version label").press("Enter");
  await expect(panel.getByText("Too long: at most 64 characters.")).toBeVisible();
  await expect(panel.getByRole("button", { name: "Search" })).toBeHidden();
  await panel.getByRole("button", { name: /^Remove x+/ }).click();
  await panel.getByRole("button", { name: "Search" }).click();
  await expect(page).toHaveURL(/all=.+&all=/);
  await expect(hits(page).filter({ hasText: library.rulesName }).first()).toBeVisible();
  await expect(hits(page).filter({ hasText: library.guideName })).toHaveCount(0);
  await page.getByRole("button", { name: "Remove: All tags 财务 and 差旅" }).click();
  await question(page).press("Enter");
  await expect(hits(page).filter({ hasText: library.guideName }).first()).toBeVisible();
});

test("when nothing answers, the reason is told and the narrowing can be dropped", async ({ signedInAs }) => {
  const page = await signedInAs("operator");
  await ask(page, "住宿费上限", `${library.narrowing}&category=${encodeURIComponent("没有这个类别")}`);
  await expect(page.getByText("Nothing you may see answers this")).toBeVisible();
  await page.getByRole("button", { name: "Without the filter" }).click();
  await expect(hits(page).first()).toContainText(library.rulesName);
});

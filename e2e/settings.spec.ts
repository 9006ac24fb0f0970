import { expect, openAsleep, signIn, test } from "./fixtures";
import { forgetPreferences } from "./seeds";

test("the profile keeps what is chosen and says who one is", async ({ signedInAs }) => {
  const page = await signedInAs("approver");
  await forgetPreferences(page);
  await page.goto("/settings");
  await expect(page).toHaveURL(/\/settings\/profile$/);
  await expect(page.getByText("kb-approvers")).toBeVisible();
  await expect(page.getByText("Amira Approver").last()).toBeVisible();
  const kept = () => page.waitForResponse((answer) => answer.url().endsWith("/api/preferences") && answer.ok());
  await Promise.all([kept(), page.getByRole("radio", { name: "Compact" }).check()]);
  await Promise.all([kept(), page.getByLabel("Time zone").selectOption("Asia/Shanghai")]);
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("data-density", "compact");
  await expect(page.getByLabel("Time zone")).toHaveValue("Asia/Shanghai");
});

test("what is chosen before the page has come alive is kept", { tag: "@once" }, async ({ signedInAs }) => {
  const page = await signedInAs("approver");
  await forgetPreferences(page);
  const wake = await openAsleep(page, "/settings/profile");
  await page.getByRole("radio", { name: "Compact" }).check();
  wake();
  await expect(page.locator("html")).toHaveAttribute("data-density", "compact");
  const kept = async () => (await page.request.get("/api/preferences")).json();
  await expect.poll(kept).toEqual({ data: { density: "compact" } });
});

test("a Gateway with the core contract only is told as such, with what that means", { tag: "@core" }, async ({
  signedInAs,
}) => {
  const page = await signedInAs("admin");
  await page.goto("/settings/gateway");
  await expect(page.getByRole("heading", { name: "This Gateway has the core contract only" })).toBeVisible();
  await expect(page.getByText("They are not told, so every control is offered.")).toBeVisible();
  await expect(page.getByRole("table")).toHaveCount(0);
});

test("the Gateway's page tells rights per domain, files and limits", { tag: "@extension" }, async ({ signedInAs }) => {
  const page = await signedInAs("admin");
  await page.goto("/settings/gateway");
  await expect(page.getByRole("columnheader", { name: "restricted" })).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: "SPACE_DELETE" })).toContainText(/yes.*yes/s);
  await expect(page.getByText(".pdf")).toBeVisible();
  await expect(page.getByText("You may create spaces in: ")).toBeVisible();

  const viewer = await signedInAs("viewer");
  await viewer.goto("/settings/gateway");
  await expect(viewer.getByRole("row").filter({ hasText: "KNOWLEDGE_SEARCH" })).toContainText("yes");
  await expect(viewer.getByRole("row").filter({ hasText: "SPACE_DELETE" })).toContainText("no");
  await expect(viewer.getByText("You may not create spaces")).toBeVisible();
});

test("the profile is drawn alike by the server and by a browser in another time zone", async ({ browser }) => {
  const page = await (await browser.newContext({ timezoneId: "America/Santiago" })).newPage();
  const faults: string[] = [];
  page.on("pageerror", (error) => faults.push(error.message));
  await page.goto("/sign-in?from=/settings/profile");
  await signIn(page, "admin"); // no story gives this account another language or time zone
  await expect(page.getByLabel("Time zone")).toContainText("As this device (America/Santiago)");
  expect(faults).toEqual([]);
  await page.context().close();
});

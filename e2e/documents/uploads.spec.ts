/** Files chosen in the console, which the Gateway has to take. */
import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures";
import { dialog, fresh, makeLibrary, markdown, openSpace, press, row, serves, slot, tray } from "./shared";

let spaceId = "";

test.beforeAll(async ({ browser }) => {
  spaceId = await makeLibrary(browser);
});

async function choose(page: Page, ...chosen: ReturnType<typeof markdown>[]) {
  await page.getByRole("button", { name: "Upload" }).first().click();
  await page.locator("input[type=file]").setInputFiles(chosen);
}

test("a Markdown file is uploaded, its row comes by itself, and it is watched until search answers from it", {
  tag: "@extension",
}, async ({ signedInAs }) => {
  const page = await signedInAs("operator");
  const name = fresh("入职清单 Onboarding");
  await openSpace(page, spaceId);
  await choose(page, markdown("onboarding-checklist.md", "# 入职清单\n\n领取门禁卡。\n\n# Onboarding\n\nGet a badge."));
  await expect(dialog(page).getByLabel("Document name")).toHaveValue("onboarding-checklist");
  await dialog(page).getByLabel("Document name").fill(name);
  await dialog(page).getByLabel("Category").fill("人事 HR");
  await dialog(page).getByLabel("Tags").fill("入职，");
  await press(dialog(page), "Upload 1 file");

  await expect(row(page, name)).toContainText("人事 HR");
  await expect(tray(page).getByRole("link", { name })).toBeVisible();
  await expect(row(page, name)).toContainText("v1 Ready", { ...serves, ignoreCase: true });
  await expect(row(page, name)).toContainText("yes");

  await tray(page).getByRole("link", { name }).click();
  await expect(page.getByRole("heading", { name, level: 1 })).toBeVisible();
  await expect(slot(page, "Active")).toContainText("Ready · serving");
  await expect(slot(page, "Active")).toContainText("Markdown");
  await expect(page.getByText("Searchable: v1 answers")).toBeVisible();
});

test("an upload goes on while one walks to other pages, can be stopped, and is one document in the end", {
  tag: "@extension",
}, async ({ signedInAs }) => {
  const page = await signedInAs("operator");
  const name = fresh("慢速上传 Slow");
  const network = await page.context().newCDPSession(page);
  const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 100_000 };
  await openSpace(page, spaceId);
  await network.send("Network.emulateNetworkConditions", slow);
  await choose(page, markdown("slow.md", `# ${name}\n\n${"text ".repeat(400_000)}`));
  await dialog(page).getByLabel("Document name").fill(name);
  await press(dialog(page), "Upload 1 file");
  await page.getByRole("link", { name: "Evidence", exact: true }).click();
  await expect(page).toHaveURL(/\/evidence/);
  await expect(tray(page).getByText(/(kB|MB) of 2 MB/)).toBeVisible();
  await press(tray(page), `Stop ${name}`);
  await expect(tray(page)).toContainText("Nothing was kept");

  await network.send("Network.emulateNetworkConditions", { ...slow, uploadThroughput: -1 });
  await press(tray(page), `Try ${name} again`);
  await expect(tray(page).getByRole("link", { name })).toBeVisible();
  await tray(page).getByRole("link", { name }).click();
  await expect(page.getByRole("heading", { name, level: 1 })).toBeVisible();
  await openSpace(page, spaceId);
  await expect(row(page, name)).toHaveCount(1);
});

test("a file whose content is of no accepted type is not tried again: another one is chosen", {
  tag: "@extension",
}, async ({ signedInAs }) => {
  const page = await signedInAs("operator");
  await openSpace(page, spaceId);
  await choose(page, {
    name: "photo.pdf",
    mimeType: "application/pdf",
    buffer: Buffer.from("\x89PNG\r\n\x1a\n\0\0", "latin1"),
  });
  await press(dialog(page), "Upload 1 file");
  await expect(tray(page)).toContainText("This type of file is not accepted.");
  await expect(tray(page).getByRole("button", { name: "Try photo again" })).toHaveCount(0);

  await tray(page).getByRole("link", { name: "Choose another file" }).click();
  await expect(dialog(page).getByRole("heading", { name: "Upload documents" })).toBeVisible();
  await page.keyboard.press("Escape");
  await press(tray(page), "Remove photo from this list");
  await expect(tray(page)).toHaveCount(0);
});

test("when the session ends in the middle, nothing is lost: sign in again, go on", { tag: "@extension" }, async ({
  signedInAs,
}) => {
  const page = await signedInAs("operator");
  const name = fresh("会话 Session");
  await openSpace(page, spaceId);
  await choose(page, markdown("session.md", `# ${name}`));
  await dialog(page).getByLabel("Document name").fill(name);
  const isSession = { name: /kc_session/ };
  const session = (await page.context().cookies()).filter(({ name: cookie }) => isSession.name.test(cookie));
  await page.context().clearCookies(isSession);
  await press(dialog(page), "Upload 1 file");
  await expect(tray(page).getByRole("alert")).toContainText("Your session has ended");
  await expect(tray(page).getByRole("link", { name: "Sign in in another tab" })).toHaveAttribute("target", "_blank");
  await page.context().addCookies(session);
  await press(tray(page), "Go on");
  await expect(tray(page).getByRole("link", { name })).toBeVisible();
  await expect(row(page, name)).toHaveCount(1);
});

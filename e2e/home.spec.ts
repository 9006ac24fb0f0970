import { expect, test } from "./fixtures";

test("somebody new is led through the first steps, and can do without them", async ({ signedInAs }) => {
  const page = await signedInAs("admin2");
  await page.goto("/");
  const steps = page.locator("section").filter({ has: page.getByRole("heading", { name: "The first five minutes" }) });
  await expect(steps).toContainText("Upload a document");
  await steps.getByRole("link", { name: "Ask" }).click();
  await page.getByLabel("Question").fill("有什么规定？");
  await page.getByLabel("Question").press("Enter");
  await expect(page).toHaveURL(/q=/);
  await expect(page.getByRole("button", { name: "Search", exact: true })).toBeEnabled();
  await page.getByRole("link", { name: "Home", exact: true }).click();
  await expect(steps.getByRole("listitem").filter({ hasText: "Ask a question" })).toContainText("done");
  await steps.getByRole("button", { name: "Hide" }).click();
  await expect(steps).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole("heading", { name: "What you confirmed" })).toBeVisible();
  await expect(steps).toHaveCount(0);
});

test("whoever may only read is asked to do nothing else", { tag: "@extension" }, async ({ signedInAs }) => {
  const page = await signedInAs("viewer");
  await page.goto("/");
  await expect(page.getByText("Nothing needs you.")).toBeVisible();
  await expect(page.getByText("Nothing confirmed yet")).toBeVisible();
  await expect(page.getByRole("link", { name: "Upload" })).toHaveCount(0);
  await expect(page.getByText("Reference Knowledge Gateway")).toBeVisible();
});

test("what was confirmed is listed with its outcome, also a refusal and why", async ({ signedInAs }) => {
  const page = await signedInAs("operator2");
  const code = `taken-${crypto.randomUUID().slice(0, 8)}`;
  for (const name of ["第一个 First", "第二个 Second"]) {
    await page.request.post("/api/actions", {
      headers: { origin: new URL(page.url()).origin },
      data: {
        actionId: crypto.randomUUID(),
        callId: "knowledgeSpaceCreate",
        parameters: {},
        body: { code, name, profileCode: "enterprise-long-document", defaultSecurityDomainCode: "internal" },
      },
    });
    await page.goto("/");
    await expect(page.getByRole("row").filter({ hasText: name }).first()).toContainText(/Done|Failed/, {
      timeout: 20_000,
    });
  }
  await expect(page.getByRole("row").filter({ hasText: "第一个 First" }).first()).toContainText("Done");
  const refused = page.getByRole("row").filter({ hasText: "第二个 Second" }).first();
  await expect(refused).toContainText("Failed");
  await expect(refused).toContainText("It changed in the meantime");
});

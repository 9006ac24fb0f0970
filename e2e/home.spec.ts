import { expect, test } from "./fixtures";
import { files, seedDocument, seedSpace, untilServing } from "./seeds";

test("somebody new is led through the first steps, and can do without them", async ({ signedInAs }) => {
  const other = await signedInAs("operator");
  const spaceId = await seedSpace(other, `规定 Rules ${crypto.randomUUID().slice(0, 8)}`);
  await untilServing(other, await seedDocument(other, spaceId, { file: files.travelRules }, { name: "出差规定" }));

  const page = await signedInAs("admin2");
  await page.goto("/");
  const steps = page.locator("section").filter({ has: page.getByRole("heading", { name: "Your first five minutes" }) });
  await expect(steps).toContainText("Upload a file of your own");
  await steps.getByRole("link", { name: "Ask" }).click();
  await page.getByLabel("Question").fill("住宿费上限是多少？");
  await page.getByLabel("Question").press("Enter");
  await page.getByRole("link", { name: "Read passage 1 in its context" }).click();
  await expect(page.getByRole("region", { name: "The passage in its context" })).toContainText("v1 · active");
  await page.getByRole("link", { name: "Home", exact: true }).click();
  await expect(steps.getByRole("listitem").filter({ hasText: "Ask a question" })).toContainText("done");
  const kept = page.waitForResponse((answer) => answer.request().postDataJSON()?.step === "hidden" && answer.ok());
  await steps.getByRole("button", { name: "Hide" }).click();
  await expect(steps).toHaveCount(0); // at once, before it is kept
  await kept;
  const elsewhere = await signedInAs("admin2");
  await elsewhere.goto("/");
  await expect(elsewhere.getByRole("heading", { name: "What you confirmed" })).toBeVisible();
  await expect(elsewhere.getByRole("heading", { name: "Your first five minutes" })).toHaveCount(0);
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

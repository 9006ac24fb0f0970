/** One space with documents in every state that a person meets, through the product's own API. */
import type { Browser, Page } from "@playwright/test";
import { files, readDocument, seedDocument, seedReplacement, seedSpace, untilServing } from "../../e2e/seeds.ts";

export type Seeded = {
  spaceId: string;
  emptySpaceId: string;
  rulesId: string;
  guideId: string;
  failedId: string;
  /** Its v1 serves; its v2 failed. */
  keptId: string;
  /** Of the upload that failed, and of one that did not. */
  failedOperationId: string;
  doneOperationId: string;
};

const hours = (text: string) => ({ fileName: "canteen-hours.md", text: `# 食堂开放时间 Canteen hours\n\n${text}\n` });

export async function seed(page: Page, browser: Browser): Promise<Seeded> {
  const spaceId = await seedSpace(page, "集团制度与手册 Group rules and guides");
  const emptySpaceId = await seedSpace(page, "Supplier contracts 供应商合同");
  await seedSpace(page, "产品资料 Product documents");
  const rulesId = await seedDocument(
    page,
    spaceId,
    { file: files.travelRules },
    { name: "出差与报销规定 2026", metadata },
  );
  const guideId = await seedDocument(
    page,
    spaceId,
    { file: files.printerGuide },
    { name: "LP-40 label printer guide" },
  );
  const keptId = await seedDocument(page, spaceId, hours("11:30–13:45"), { name: "食堂开放时间 Canteen hours" });
  const blank = { fileName: "扫描件 scan.pdf", bytes: await blankPdf(browser) };
  const failedId = await seedDocument(page, spaceId, blank, { name: "扫描的会议纪要 Scanned minutes" });
  for (const documentId of [rulesId, guideId, keptId]) await untilServing(page, documentId);
  await seedReplacement(page, keptId, blank);
  await untilFailed(page, keptId);
  const operations = {
    failedOperationId: String((await readDocument(page, failedId)).candidateVersion?.operationId),
    doneOperationId: String((await readDocument(page, rulesId)).activeVersion?.operationId),
  };
  return { spaceId, emptySpaceId, rulesId, guideId, failedId, keptId, ...operations };
}

const metadata = { category: "制度", tags: ["财务", "差旅", "travel"], versionLabel: "2026", productCode: "HR-07" };

/** A scan without text: nothing in it can be searched. */
async function blankPdf(browser: Browser): Promise<Buffer> {
  const page = await browser.newPage();
  const pdf = await page.pdf();
  await page.close();
  return pdf;
}

async function untilFailed(page: Page, documentId: string): Promise<void> {
  while ((await readDocument(page, documentId)).candidateVersion?.status !== "FAILED")
    await new Promise((wake) => setTimeout(wake, 300));
}

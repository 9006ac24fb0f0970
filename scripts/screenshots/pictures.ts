/** The pictures of the two READMEs: a document whose next version is being prepared while the present one serves. */
import { join } from "node:path";
import type { Browser, Page } from "@playwright/test";
import { signIn } from "../../e2e/fixtures.ts";
import { readDocument, seedDocument, seedReplacement, untilServing } from "../../e2e/seeds.ts";

const looks = [
  { locale: "en-GB", file: "document.png" },
  { locale: "zh-CN", file: "document.zh-CN.png" },
] as const;

const chapter = (number: number) =>
  `## 第${number}章 Chapter ${number}\n\n${"员工出差须提前申请，住宿费在上限以内据实报销。Trips are requested in advance; hotels are paid up to the cap. ".repeat(24)}\n`;
const handbook = (chapters: number) =>
  `# 员工手册 Staff handbook\n\n${Array.from({ length: chapters }, (_, index) => chapter(index + 1)).join("\n")}`;

export async function takePictures(browser: Browser, baseURL: string, spaceId: string, folder: string) {
  for (const { locale, file } of looks) {
    const viewport = { width: 1280, height: 800 };
    const context = await browser.newContext({ baseURL, locale, viewport, timezoneId: "Asia/Shanghai" });
    const page = await context.newPage();
    await page.goto("/sign-in");
    await signIn(page, "operator");
    const metadata = { category: "人事 HR", tags: ["手册", "handbook", "2026"], versionLabel: "2026" };
    const given = { name: "员工手册 Staff handbook 2026", metadata };
    const documentId = await seedDocument(
      page,
      spaceId,
      { fileName: "员工手册-handbook.md", text: handbook(40) },
      given,
    );
    await untilServing(page, documentId);
    await page.goto(`/documents/${documentId}`);
    await seedReplacement(page, documentId, { fileName: "员工手册-handbook.md", text: handbook(3_000) });
    await untilHalfWay(page, documentId);
    await page.reload({ waitUntil: "networkidle" });
    await page.screenshot({ path: join(folder, file) });
    await context.close();
  }
}

async function untilHalfWay(page: Page, documentId: string) {
  for (;;) {
    const { candidateVersion } = await readDocument(page, documentId);
    if (!candidateVersion) throw new Error("The new version was ready before a picture could be taken: make it longer");
    if ((candidateVersion.progressPercent ?? 0) >= 40) return;
    await page.waitForTimeout(50);
  }
}

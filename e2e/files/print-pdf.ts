/**
 * Prints travel-rules.html to travel-rules.pdf, as an office would: with a CJK font embedded, tags, an outline and page
 * numbers. Run it after changing the text: `node e2e/files/print-pdf.ts`.
 */
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { chromium } from "@playwright/test";

const debianChromium = "/usr/bin/chromium";
const file = (name: string) => fileURLToPath(new URL(name, import.meta.url));

const browser = await chromium.launch({
  executablePath: existsSync(debianChromium) ? debianChromium : undefined,
  chromiumSandbox: process.getuid?.() !== 0,
});
const page = await browser.newPage();
await page.goto(`file://${file("travel-rules.html")}`);
await page.pdf({
  path: file("travel-rules.pdf"),
  format: "A4",
  margin: { top: "25mm", bottom: "25mm", left: "25mm", right: "25mm" },
  tagged: true,
  outline: true,
  displayHeaderFooter: true,
  headerTemplate: "<span></span>",
  footerTemplate: '<div style="width: 100%; text-align: center; font-size: 9px"><span class="pageNumber"></span></div>',
});
await browser.close();

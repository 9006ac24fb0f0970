/** After U+202E what follows is drawn backwards: nothing that is named so may read as something else, on any page. */
import { expect, test } from "../fixtures";
import { seedDocument, untilServing } from "../seeds";
import { fresh, makeLibrary } from "./shared";

let spaceId = "";

test.beforeAll(async ({ browser }) => {
  spaceId = await makeLibrary(browser);
});

test("names, labels and chapters that turn the direction of text are spelt out wherever they stand", {
  tag: "@once",
}, async ({ signedInAs }) => {
  const page = await signedInAs("operator");
  const word = `zebra${crypto.randomUUID().slice(0, 8)}`;
  const text = `# Chapter \u202exslx.${word}\n\n${word} is answered from here.`;
  const metadata = { category: "cat\u202exslx.1", tags: ["tag\u202exslx.1"] };
  const name = fresh("invoice\u202efdp.exe");
  const documentId = await seedDocument(page, spaceId, { fileName: "turned.md", text }, { name, metadata });
  await untilServing(page, documentId);

  const asked = `/evidence?q=${word}&space=${spaceId}&document=${documentId}`;
  const pages = {
    [`/spaces/${spaceId}/documents`]: "invoice[U+202E]fdp.exe",
    [`/documents/${documentId}`]: "tag[U+202E]xslx.1",
    [asked]: "Chapter [U+202E]xslx",
    [`${asked}&any=${encodeURIComponent("tag\u202exslx.1")}`]: "Any tag tag[U+202E]xslx.1",
    "/operations": "invoice[U+202E]fdp.exe",
  };
  for (const [path, shown] of Object.entries(pages)) {
    await page.goto(path);
    await expect(page.locator("body")).toContainText(shown, { useInnerText: true });
    expect(await page.evaluate(drawnRaw), path).toEqual([]);
  }
  await page.getByRole("button", { name: "Go to anything" }).click();
  await page.getByRole("combobox").fill("invoice");
  await expect(page.getByRole("option").filter({ hasText: "invoice[U+202E]fdp.exe" }).first()).toBeVisible();
  expect(await page.evaluate(drawnRaw), "what can be gone to").toEqual([]);
});

/** Texts with such characters that can be seen. Passages are the documents' own words, and marked as such by their language. */
function drawnRaw(): string[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  while (walker.nextNode()) {
    const { nodeValue, parentElement: around } = walker.currentNode;
    if (!around?.checkVisibility() || around.closest(".sr-only, script, [lang]:not(html)")) continue;
    if (/[\u202a-\u202e\u2066-\u2069]/.test(nodeValue ?? "")) found.push(around.outerHTML);
  }
  return found;
}

/** Every page in every state that can be shown, in the order in which a walk through the product meets them. */
import type { Page } from "@playwright/test";
import { files } from "../../e2e/seeds.ts";
import type { Seeded } from "./seeds.ts";

export type Shot = {
  name: string;
  path: string;
  /** Brings the page into the state; it has been loaded. */
  prepare?: (page: Page) => Promise<void>;
  /** Calls of the browser that fail with this status. */
  fails?: { url: RegExp; status: number; code: string };
  isSignedOut?: boolean;
};

const question = "展会期间住宿费超出上限要谁同意？ Who approves it?";
const search = (more = "") => `/evidence?q=${encodeURIComponent(question)}${more}`;
const searches = /\/knowledge\/search$/;
const citations = /\/knowledge\/citations\//;

const press = (name: RegExp) => async (page: Page) => page.getByRole("button", { name }).first().click();

async function ask(page: Page) {
  await page.getByRole("search").getByRole("textbox").fill(question);
  await page.keyboard.press("Enter");
}

async function chooseFiles(page: Page) {
  await press(/^(Upload|上传)/)(page);
  await page.getByRole("dialog").locator("input[type=file]").setInputFiles([files.travelRules, files.printerGuide]);
}

const goTo = (text: string) => async (page: Page) => {
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox").fill(text);
};

const rename = async (page: Page) => page.getByRole("dialog").getByRole("textbox").first().fill("供应商合同 Contracts");

async function reviewSpace(page: Page) {
  await page.getByRole("dialog").getByRole("textbox").first().fill("采购合同范本 Purchase contracts");
  await page.getByRole("dialog").locator("button[type=submit]").click();
}

const unavailable = { status: 503, code: "KNOWLEDGE_PROVIDER_UNAVAILABLE" };

export const shotsOf = ({
  spaceId,
  emptySpaceId,
  rulesId,
  failedId,
  keptId,
  failedOperationId,
  doneOperationId,
}: Seeded): Shot[] => [
  { name: "sign-in", path: "/sign-in", isSignedOut: true },
  { name: "sign-in-expired", path: "/sign-in?reason=expired&from=/spaces", isSignedOut: true },
  { name: "home", path: "/" },
  { name: "palette", path: "/", prepare: goTo("制度") },
  { name: "palette-nothing", path: "/", prepare: goTo("nothing of this name") },
  { name: "keys", path: "/", prepare: async (page) => page.keyboard.press("?") },
  { name: "spaces", path: "/spaces" },
  { name: "spaces-beyond", path: "/spaces?page=99" },
  { name: "spaces-new", path: "/spaces?new=space" },
  { name: "spaces-confirm", path: "/spaces?new=space", prepare: reviewSpace },
  { name: "preferences", path: "/spaces", prepare: press(/^(Language and display|语言与显示)$/) },
  { name: "account", path: "/spaces", prepare: press(/Olivia Operator/) },
  { name: "documents", path: `/spaces/${spaceId}/documents` },
  { name: "documents-empty", path: `/spaces/${emptySpaceId}/documents` },
  { name: "documents-upload", path: `/spaces/${spaceId}/documents`, prepare: press(/^(Upload|上传)/) },
  { name: "documents-chosen", path: `/spaces/${spaceId}/documents`, prepare: chooseFiles },
  { name: "documents-space-gone", path: "/spaces/nothing/documents" },
  { name: "space-settings", path: `/spaces/${spaceId}/settings` },
  { name: "space-edit", path: `/spaces/${emptySpaceId}/settings?do=edit`, prepare: rename },
  { name: "space-delete", path: `/spaces/${emptySpaceId}/settings?do=delete` },
  { name: "document", path: `/documents/${rulesId}` },
  { name: "document-edit", path: `/documents/${rulesId}`, prepare: press(/^(Edit|编辑)$/) },
  { name: "document-failed", path: `/documents/${failedId}` },
  { name: "document-kept", path: `/documents/${keptId}` },
  { name: "document-gone", path: "/documents/nothing" },
  { name: "operations", path: "/operations" },
  { name: "operations-none", path: "/operations?state=open" },
  { name: "operation", path: `/operations/${doneOperationId}` },
  { name: "operation-failed", path: `/operations/${failedOperationId}` },
  { name: "operation-gone", path: "/operations/nothing" },
  { name: "evidence-before", path: "/evidence" },
  { name: "evidence-hits", path: search(`&space=${spaceId}`) },
  { name: "evidence-english", path: `/evidence?space=${spaceId}&q=Which+way+up+does+the+roll+lie%3F` },
  {
    name: "evidence-narrowed",
    path: search(`&document=${rulesId}&category=制度&any=财务&any=travel&all=差旅&limit=4`),
  },
  { name: "evidence-filter", path: search(`&any=财务&any=travel`), prepare: press(/^(Filter|筛选)$/) },
  { name: "evidence-spaces", path: search(), prepare: press(/^(Spaces|空间)/) },
  { name: "evidence-nothing", path: search(`&space=${emptySpaceId}&category=none`) },
  { name: "evidence-gone", path: search("&hit=nothing") },
  {
    name: "evidence-forbidden",
    path: "/evidence",
    prepare: ask,
    fails: { url: searches, status: 403, code: "KNOWLEDGE_FORBIDDEN" },
  },
  { name: "evidence-unavailable", path: "/evidence", prepare: ask, fails: { url: searches, ...unavailable } },
  { name: "evidence-text-unavailable", path: "/evidence", prepare: ask, fails: { url: citations, ...unavailable } },
  { name: "settings-profile", path: "/settings/profile" },
  { name: "settings-gateway", path: "/settings/gateway" },
  { name: "no-such-page", path: "/nothing" },
];

/** Makes what a story needs through the console's own API, as the person of `page` who must be signed in. */
import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import type { APIResponse, Page } from "@playwright/test";
import type { components } from "../contracts/generated/knowledge-gateway.types.ts";

import { accountOf } from "./fixtures.ts";
import { isCoreOnly } from "./installation.ts";
import { handOver } from "./other-system.ts";

type Schemas = components["schemas"];
type Detail = Schemas["KnowledgeDocumentDetail"];
type Proposal = { callId: string; parameters: object; body: object };

const knowledge = "/api/gateway/internal/v1/knowledge";
const patienceMs = 45_000;

/** Paths of the committed files. */
export const files = {
  /** Chinese, seven pages; chapter four (lodging) is page five. */
  travelRules: storyFile("travel-rules.pdf"),
  /** English Markdown. */
  printerGuide: storyFile("label-printer-guide.md"),
};

function storyFile(name: string): string {
  return fileURLToPath(new URL(`./files/${name}`, import.meta.url));
}

/** A space with a code of its own, ready for documents. Answers its id. */
export async function seedSpace(page: Page, name: string): Promise<string> {
  const { resourceId } = await seedAction(page, {
    callId: "knowledgeSpaceCreate",
    parameters: {},
    body: {
      code: `s-${randomUUID().slice(0, 13)}`,
      name,
      profileCode: "enterprise-long-document",
      defaultSecurityDomainCode: "internal",
    },
  });
  return String(resourceId);
}

export type Content = { file: string } | { fileName: string; text: string } | { fileName: string; bytes: Buffer };
type Given = { name: string; metadata?: Schemas["DocumentMetadata"] };

/** A document whose first version is being prepared. Answers its id. */
export async function seedDocument(page: Page, spaceId: string, content: Content, given: Given): Promise<string> {
  const fileResourceId = await seedFile(page, content);
  const { name: documentName, metadata } = given;
  const { documentId } = await post<{ documentId: string }>(page, `${knowledge}/spaces/${spaceId}/documents`, {
    fileResourceId,
    documentName,
    ...(metadata ? { metadata } : {}),
  });
  return documentId;
}

/** Gives a document a next file; its preparation has begun when this resolves. */
export async function seedReplacement(page: Page, documentId: string, content: Content): Promise<void> {
  const fileResourceId = await seedFile(page, content);
  const { lockVersion } = await readDocument(page, documentId);
  const body = { fileResourceId, expectedVersion: lockVersion, reason: "A story needs it" };
  await seedAction(page, { callId: "knowledgeDocumentReplace", parameters: { documentId }, body }, isAccepted);
}

/** Resolves once the version with this number answers searches. */
export async function untilServing(page: Page, documentId: string, versionNo = 1): Promise<void> {
  await until(`v${versionNo} of ${documentId} serves`, async () => {
    const { activeVersion, searchable } = await readDocument(page, documentId);
    return searchable && activeVersion?.versionNo === versionNo;
  });
}

export const readDocument = (page: Page, documentId: string): Promise<Detail> =>
  read<Detail>(page, `${knowledge}/documents/${documentId}`);

/** Names of a space's documents that an Operation works on. When there are none and nobody acts, they stay as they are. */
export async function documentsAtWork(page: Page, spaceName: string): Promise<string[]> {
  const spaces = await read<{ items: Schemas["KnowledgeSpace"][] }>(page, `${knowledge}/spaces?pageSize=100`);
  const spaceId = spaces.items.find(({ name }) => name === spaceName)?.spaceId;
  const list = `${knowledge}/spaces/${spaceId}/documents?pageSize=100`;
  const { items } = await read<{ items: Schemas["KnowledgeDocument"][] }>(page, list);
  const details = await Promise.all(items.map(({ documentId }) => readDocument(page, documentId)));
  return details.filter(isAtWork).map(({ name }) => name);
}

const isAtWork = ({ status, candidateVersion }: Detail) =>
  status === "CREATING" || ["PENDING", "RUNNING"].includes(candidateVersion?.operationStatus ?? "");

/** Hands a file over, through the console where the Gateway takes it. Answers the handle that an upload or a replacement names. */
export async function seedFile(page: Page, content: Content): Promise<string> {
  const fileName = "file" in content ? basename(content.file) : content.fileName;
  if (isCoreOnly()) return handOver(accountOf(page), fileName, bytesOf(content));
  const answer = await page.request.post(`/api/files?fileName=${encodeURIComponent(fileName)}`, {
    headers: { ...ownOrigin(page), "content-type": "application/octet-stream" },
    data: bytesOf(content),
  });
  const { fileResourceId } = await dataOf<{ fileResourceId: string }>(answer);
  return fileResourceId;
}

function bytesOf(content: Content): Buffer {
  if ("file" in content) return readFileSync(content.file);
  return "text" in content ? Buffer.from(content.text) : content.bytes;
}

type Action = { status: string; resourceId: string | null; operationId: string | null };

/** Whether the Gateway has taken it up. */
export const isAccepted = ({ status, operationId }: Action) => status === "done" || operationId !== null;
const isDone = ({ status }: Action) => status === "done";

/** Carries an ask-level call out, and waits until it is done, or whatever else is enough. */
export async function seedAction(page: Page, proposal: Proposal, isEnough = isDone): Promise<Action> {
  const actionId = randomUUID();
  await post(page, "/api/actions", { actionId, ...proposal });
  let action: Action | undefined;
  await until(`${proposal.callId} is done`, async () => {
    action = await read<Action>(page, `/api/actions/${actionId}`);
    if (action.status === "failed" && !isEnough(action)) throw new Error(`${proposal.callId} failed`);
    return isEnough(action);
  });
  if (!action) throw new Error(`${proposal.callId} was never looked at`);
  return action;
}

/** Preferences are the account's, on every page: whoever counts on the usual ones begins with this. */
export async function forgetPreferences(page: Page): Promise<void> {
  await dataOf(await page.request.put("/api/preferences", { headers: ownOrigin(page), data: {} }));
}

async function post<Data>(page: Page, path: string, data: object): Promise<Data> {
  const headers = { ...ownOrigin(page), "x-intent-id": randomUUID() };
  return dataOf<Data>(await page.request.post(path, { headers, data }));
}

async function read<Data>(page: Page, path: string): Promise<Data> {
  return dataOf<Data>(await page.request.get(path));
}

const ownOrigin = (page: Page) => ({ origin: new URL(page.url()).origin });

async function dataOf<Data>(answer: APIResponse): Promise<Data> {
  if (!answer.ok()) throw new Error(`${answer.url()} answered ${answer.status()}: ${await answer.text()}`);
  return ((await answer.json()) as { data: Data }).data;
}

async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  for (const end = Date.now() + patienceMs; Date.now() < end; ) {
    if (await isSo()) return;
    await new Promise((wake) => setTimeout(wake, 200));
  }
  throw new Error(`Waited in vain until ${what}`);
}

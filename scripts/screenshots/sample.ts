/** The sample space as a fresh start fills it: what somebody new sees first. */
import type { Page } from "@playwright/test";
import { sampleDocumentNames } from "../../lib/spaces/sample-content.ts";
import { sampleSpaceCode } from "../../lib/spaces/sample-space.ts";
import { sampleDocuments } from "../sample-space/content/documents.ts";
import type { Shot } from "./shots.ts";

const knowledge = "/api/gateway/internal/v1/knowledge";

type Item = { documentId: string; name: string; status: string };

/** Waits until every file is read, or has failed, and answers the shots. */
export async function sampleShots(page: Page): Promise<Shot[]> {
  const spaceId = await until(() => findSpace(page));
  const items = await until(() => settledIn(page, spaceId));
  const path = (name: string) => `/documents/${items.find((item) => item.name === name)?.documentId}`;
  const hours = path(sampleDocumentNames.hours);
  await until(async () => (await read<Detail>(page, hours)).candidateVersion?.status === "FAILED" || null);
  return [
    { name: "sample-home", path: "/" },
    { name: "sample-spaces", path: "/spaces" },
    { name: "sample-documents", path: `/spaces/${spaceId}/documents` },
    { name: "sample-removal", path: `/spaces/${spaceId}/documents?do=remove-sample` },
    { name: "sample-settings", path: `/spaces/${spaceId}/settings` },
    { name: "sample-encrypted", path: path(sampleDocumentNames.agreement) },
    { name: "sample-kept", path: hours },
  ];
}

type Detail = { candidateVersion: { status: string } | null };

async function findSpace(page: Page): Promise<string | null> {
  const { items } = await read<{ items: { spaceId: string; code: string }[] }>(page, "/spaces");
  return items.find(({ code }) => code === sampleSpaceCode)?.spaceId ?? null;
}

async function settledIn(page: Page, spaceId: string): Promise<Item[] | null> {
  const { items } = await read<{ items: Item[] }>(page, `/spaces/${spaceId}/documents`);
  const isSettled = items.length === sampleDocuments.length && items.every(({ status }) => status !== "CREATING");
  return isSettled ? items : null;
}

async function read<Data>(page: Page, path: string): Promise<Data> {
  const answer = await page.request.get(knowledge + path);
  return ((await answer.json()) as { data: Data }).data;
}

async function until<Value>(look: () => Promise<Value | null>): Promise<Value> {
  for (;;) {
    const found = await look();
    if (found !== null) return found;
    await new Promise((wake) => setTimeout(wake, 500));
  }
}

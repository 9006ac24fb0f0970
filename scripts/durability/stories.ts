/** What people do while processes die: each story knows how it must end. */
import { setTimeout as pause } from "node:timers/promises";
import type { Client } from "./client.ts";
import type { Plan, Story } from "./plan.ts";

export type Told = { operations: { id: string; acceptedAt: number; endedAt: number }[] };
type Teller = { client: Client; spaceId: string; plan: Plan; told: Told };

export const endsWithinMs = 90_000;

export async function tell(client: Client, spaceId: string, plan: Plan): Promise<Told> {
  const told: Told = { operations: [] };
  await stories[plan.story]({ client, spaceId, plan, told });
  return told;
}

const stories: Record<Story, (teller: Teller) => Promise<void>> = {
  upload: async (teller) => {
    const { documentId, operationId } = await upload(teller, teller.plan.paragraphs);
    demand(await ended(teller, operationId), ["SUCCEEDED"]);
    demandDocument(await read(teller, documentId), { versionNo: 1, lockVersion: 1 });
  },

  replace: async (teller) => {
    const documentId = await served(teller);
    const { operationId } = await replace(teller, documentId);
    demand(await ended(teller, operationId), ["SUCCEEDED"]);
    demandDocument(await read(teller, documentId), { versionNo: 2, lockVersion: 3 });
  },

  cancel: async (teller) => {
    const documentId = await served(teller);
    const { operationId } = await replace(teller, documentId);
    await pause(teller.plan.pauseMs);
    const path = { operationId };
    const answer = await teller.client.call(
      "knowledgeOperationCancel",
      { path, body: { reason: "a proof" } },
      teller.plan.isDoubled,
    );
    if (answer.code && answer.code !== "OPERATION_NOT_CANCELLABLE")
      throw new Error(`The cancel was refused: ${answer.code}`);
    const isCancelled = !answer.code;
    demand(await ended(teller, operationId), [isCancelled ? "CANCELLED" : "SUCCEEDED"]);
    demandDocument(
      await read(teller, documentId),
      isCancelled ? { versionNo: 1, lockVersion: 2 } : { versionNo: 2, lockVersion: 3 },
    );
  },

  delete: async (teller) => {
    const { documentId, operationId } = await upload(teller, teller.plan.paragraphs);
    await pause(teller.plan.pauseMs);
    const removal = await remove(teller.client, documentId, teller.plan.isDoubled);
    demand(await ended(teller, removal), ["SUCCEEDED"]);
    demand(await ended(teller, operationId), ["CANCELLED", "SUCCEEDED"]);
    const gone = await teller.client.call("knowledgeDocumentGet", { path: { documentId } });
    if (gone.code !== "DOCUMENT_NOT_FOUND") throw new Error(`A deleted document answers ${gone.status}`);
  },
};

const paragraph = (number: number) =>
  `Paragraph ${number}: 员工每年有二十天带薪年假。 Every employee has twenty days of leave.\n\n`;
const textOf = (paragraphs: number) => Array.from({ length: paragraphs }, (_, number) => paragraph(number)).join("");

async function handOver({ client }: Teller, paragraphs: number): Promise<string> {
  const body = new Blob([textOf(paragraphs)]);
  return wanted(await client.call("consoleFileResourceCreate", { query: { fileName: "leave.md" }, body }))
    .fileResourceId;
}

async function upload(teller: Teller, paragraphs: number) {
  const fileResourceId = await handOver(teller, paragraphs);
  const body = { fileResourceId, documentName: `Run ${teller.plan.number}` };
  const path = { spaceId: teller.spaceId };
  const answer = await teller.client.call("knowledgeDocumentUpload", { path, body }, teller.plan.isDoubled);
  return accepted(teller, wanted(answer));
}

async function served(teller: Teller): Promise<string> {
  const { documentId, operationId } = await upload(teller, 5);
  demand(await ended(teller, operationId), ["SUCCEEDED"]);
  return documentId;
}

async function replace(teller: Teller, documentId: string) {
  const fileResourceId = await handOver(teller, teller.plan.paragraphs);
  const { lockVersion: expectedVersion } = await read(teller, documentId);
  const body = { fileResourceId, expectedVersion };
  const answer = await teller.client.call(
    "knowledgeDocumentReplace",
    { path: { documentId }, body },
    teller.plan.isDoubled,
  );
  return accepted(teller, wanted(answer));
}

/** Whoever was overtaken by an activation looks again and decides anew, which is another intent with another key. */
export async function remove(client: Client, documentId: string, isDoubled = false): Promise<string> {
  for (;;) {
    const path = { documentId };
    const { lockVersion } = wanted(await client.call("knowledgeDocumentGet", { path }));
    const body = { expectedVersion: lockVersion, reason: "a proof" };
    const answer = await client.call("knowledgeDocumentDelete", { path, body }, isDoubled);
    if (answer.code !== "DOCUMENT_VERSION_CONFLICT") return wanted(answer).operationId;
  }
}

function accepted<T extends { operationId: string }>({ told }: Teller, data: T): T {
  told.operations.push({ id: data.operationId, acceptedAt: Date.now(), endedAt: Number.NaN });
  return data;
}

async function ended({ client, told }: Teller, operationId: string): Promise<string> {
  const status = await untilEnded(client, operationId);
  const known = told.operations.find(({ id }) => id === operationId);
  if (known) known.endedAt = Date.now();
  return status;
}

export async function untilEnded(client: Client, operationId: string): Promise<string> {
  for (const end = Date.now() + endsWithinMs; ; await pause(100)) {
    const operation = wanted(await client.call("knowledgeOperationGet", { path: { operationId } }));
    if (operation.status !== "PENDING" && operation.status !== "RUNNING") return operation.status;
    if (Date.now() > end) throw new Error(`${operationId} is stuck: ${JSON.stringify(operation)}`);
  }
}

const read = async ({ client }: Teller, documentId: string) =>
  wanted(await client.call("knowledgeDocumentGet", { path: { documentId } }));

export function wanted<T>({ data, code, status }: { data: T; code: string | undefined; status: number }): T {
  if (code) throw new Error(`The Gateway refused: ${status} ${code}`);
  return data;
}

function demand(status: string, allowed: string[]): void {
  if (!allowed.includes(status)) throw new Error(`An Operation ended ${status} and not ${allowed.join(" or ")}`);
}

type Seen = { lockVersion: number; activeVersion: { versionNo: number } | null };

function demandDocument(
  { lockVersion, activeVersion }: Seen,
  expected: { versionNo: number; lockVersion: number },
): void {
  const seen = { versionNo: activeVersion?.versionNo, lockVersion };
  if (seen.versionNo !== expected.versionNo || seen.lockVersion !== expected.lockVersion)
    throw new Error(`The document stands at ${JSON.stringify(seen)} and not at ${JSON.stringify(expected)}`);
}

/** What the load works on: spaces and documents that serve, and people signed in, all made through the product itself. */
import { randomUUID } from "node:crypto";
import { createSpace, type Operator, operatorOf, untilOperation, upload } from "../../launcher/stack/operator-of.ts";
import type { Installation } from "../../test-runner/installation.ts";
import { signIn } from "../console-session.ts";

export type World = {
  url: string;
  /** One set of request headers per person who is signed in and may write. */
  people: Record<string, string>[];
  spaceIds: string[];
  documentIds: string[];
  operationIds: string[];
  citationIds: string[];
};

const accounts = ["operator", "operator2", "admin", "admin2"];
const usualSize = { spaces: 6, documentsPerSpace: 25 };
export const questions = ["二十天带薪年假", "paid leave", "谁同意住宿费", "case seven", "Section 3", "label printer"];

export async function makeWorld(installation: Installation, size = usualSize): Promise<World> {
  const operator = operatorOf(installation, { subject: "operator" });
  const spaceIds: string[] = [];
  const uploads: Awaited<ReturnType<typeof upload>>[] = [];
  for (let space = 0; space < size.spaces; space += 1) {
    const spaceId = await createSpace(operator);
    spaceIds.push(spaceId);
    for (let number = 0; number < size.documentsPerSpace; number += 1)
      uploads.push(await upload(operator, spaceId, smallText(number)));
  }
  for (const { operationId } of uploads) await untilOperation(operator, operationId, "SUCCEEDED", 10 * 60_000);
  const sessions = await Promise.all(accounts.map((account) => signIn(installation, account)));
  return {
    url: installation.url,
    people: sessions.map(({ headers }) => headers),
    spaceIds,
    documentIds: uploads.map(({ documentId }) => documentId),
    operationIds: uploads.map(({ operationId }) => operationId),
    citationIds: await citationsOf(operator),
  };
}

/** A page or two of Markdown in both languages; each text is new, so nothing can answer it from memory. */
export const smallText = (number: number): string =>
  Array.from(
    { length: 12 },
    (_, section) =>
      `## 第 ${section} 节 Section ${section}\n\n员工每年有二十天带薪年假，住宿费超出上限须经部门负责人同意。` +
      `Every employee has twenty days of paid leave, case ${number}-${section}, ${randomUUID()}.\n`,
  ).join("\n");

async function citationsOf(operator: Operator): Promise<string[]> {
  const answers = await Promise.all(questions.map((query) => operator.call("knowledgeSearch", { body: { query } })));
  return answers.flatMap(({ data }) => data.hits.map(({ citationId }) => citationId));
}

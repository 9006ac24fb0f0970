/**
 * What hundreds of operators with open consoles ask for. Most of it is pages that look again: a list every four seconds
 * while something moves, an open document or Operation every one or two, the count of failures twice a minute. Searching,
 * opening pages and changing things happen at the pace of people.
 */
import { randomUUID } from "node:crypto";
import { exchange } from "./http-exchange.ts";
import { questions, smallText, type World } from "./world.ts";

/** Does one thing as one person; throws `WrongAnswer` or what the connection threw. */
type Act = (world: World, person: Record<string, string>, pick: Pick) => Promise<unknown>;
/** One of these, evenly. */
type Pick = <Item>(items: readonly Item[]) => Item;
export type Kind = { name: string; perThousand: number; act: Act };

export class WrongAnswer extends Error {}

const knowledge = "/api/gateway/internal/v1/knowledge";
const firstPage = "page=1&pageSize=20";

const get =
  (path: (world: World, pick: Pick) => string): Act =>
  (world, person, pick) =>
    expecting(200, world, { path: path(world, pick), headers: person });

const page = (path: (world: World, pick: Pick) => string, more: Record<string, string>): Act => {
  return (world, person, pick) =>
    expecting(200, world, { path: path(world, pick), headers: { ...person, accept: "text/html", ...more } });
};

export const kinds: Kind[] = [
  {
    name: "list of documents",
    perThousand: 220,
    act: get(({ spaceIds }, pick) => `${listOf(pick(spaceIds))}?${firstPage}`),
  },
  {
    name: "document",
    perThousand: 200,
    act: get(({ documentIds }, pick) => `${knowledge}/documents/${pick(documentIds)}`),
  },
  {
    name: "Operation",
    perThousand: 130,
    act: get(({ operationIds }, pick) => `${knowledge}/operations/${pick(operationIds)}`),
  },
  { name: "list of spaces", perThousand: 120, act: get(() => `${knowledge}/spaces?${firstPage}`) },
  { name: "own Operations", perThousand: 140, act: get(() => "/api/operations?state=failed&page=1&pageSize=5") },
  { name: "own actions", perThousand: 50, act: get(() => "/api/actions?page=1&pageSize=10") },
  { name: "capabilities", perThousand: 40, act: get(() => "/api/gateway/internal/v1/knowledge-console/capabilities") },
  { name: "search", perThousand: 30, act: search },
  {
    name: "citation",
    perThousand: 35,
    act: get(({ citationIds }, pick) => `${knowledge}/citations/${pick(citationIds)}`),
  },
  { name: "page, gone to", perThousand: 22, act: page((...given) => `${pagePath(...given)}?_rsc=`, { rsc: "1" }) },
  { name: "page, opened", perThousand: 8, act: page(pagePath, {}) },
  { name: "upload", perThousand: 2.5, act: uploadOne },
  { name: "ask-level action", perThousand: 2.5, act: renameSpace },
];

const listOf = (spaceId: string) => `${knowledge}/spaces/${spaceId}/documents`;

function pagePath({ spaceIds, documentIds }: World, pick: Pick): string {
  return pick([
    `/spaces/${pick(spaceIds)}/documents`,
    `/documents/${pick(documentIds)}`,
    "/spaces",
    "/",
    "/operations",
  ]);
}

function search(world: World, person: Record<string, string>, pick: Pick): Promise<unknown> {
  const body = { query: `${pick(questions)} ${randomUUID().slice(0, 4)}` };
  return expecting(200, world, { ...post(person), path: `${knowledge}/search`, body: JSON.stringify(body) });
}

/** A small file, then the document that is made of it; its preparation is the workers' load. */
async function uploadOne(world: World, person: Record<string, string>, pick: Pick): Promise<void> {
  const bytes = { ...post(person), headers: { ...person, "content-type": "application/octet-stream" } };
  const path = `/api/files?fileName=${randomUUID()}.md`;
  const file = await expecting<{ fileResourceId: string }>(201, world, { ...bytes, path, body: smallText(0) });
  const body = { fileResourceId: file.fileResourceId, documentName: `Load ${randomUUID()}` };
  const sent = { ...post(person), path: listOf(pick(world.spaceIds)), body: JSON.stringify(body) };
  await expecting(202, world, sent);
}

/** Proposes that a space be renamed; the worker carries it out. Of two at once the Gateway refuses the later, to the job. */
async function renameSpace(world: World, person: Record<string, string>, pick: Pick): Promise<void> {
  const spaceId = pick(world.spaceIds);
  const space = await expecting<{ version: number }>(200, world, {
    path: `${knowledge}/spaces/${spaceId}`,
    headers: person,
  });
  const change = { name: `手册 Handbook ${randomUUID().slice(0, 8)}`, expectedVersion: space.version };
  const body = { callId: "knowledgeSpaceUpdate", parameters: { spaceId }, body: change };
  await expecting(201, world, { ...post(person), path: "/api/actions", body: JSON.stringify(body) });
}

const post = (person: Record<string, string>) => ({
  method: "POST",
  headers: { ...person, "content-type": "application/json", "x-intent-id": randomUUID() },
});

/** Answers with the `data` of what came back. */
async function expecting<Data>(status: number, world: World, sent: Parameters<typeof exchange>[1]): Promise<Data> {
  const answer = await exchange(world.url, sent);
  if (answer.status !== status) throw new WrongAnswer(`${answer.status} ${codeOf(answer.text)}`);
  return (answer.text.startsWith("{") ? JSON.parse(answer.text).data : undefined) as Data; // callers name what they asked for
}

/** The code of a refusal; nothing of other texts, which are long. */
const codeOf = (text: string) => /"code":"(\w+)"/.exec(text)?.[1] ?? "";

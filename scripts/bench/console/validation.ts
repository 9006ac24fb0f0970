/** What it costs to check an answer against the contract, beside bare `JSON.parse` of the same text. */
import { openAnswer } from "../../../lib/gateway/answer/open-answer.ts";
import { type CallId, calls } from "../../../lib/gateway/calls.ts";
import type { ConsoleSession } from "../console-session.ts";
import type { Figure } from "./figure.ts";

const timesMs = 400;

type Sample = { name: string; id: CallId; parameters?: Record<string, string>; body?: unknown; text: string };

/** `documentId` and `spaceId` name something that serves. */
export async function validationFigures(
  url: string,
  session: ConsoleSession,
  { spaceId, documentId, question }: { spaceId: string; documentId: string; question: string },
): Promise<Figure[]> {
  const text = async (path: string, body?: string) => {
    const headers = { ...session.headers, "content-type": "application/json" };
    const sent = body === undefined ? { headers } : { method: "POST", headers, body };
    const answer = await fetch(`${url}/api/gateway/internal/v1/knowledge${path}`, sent);
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
    return answer.text();
  };
  const samples: Sample[] = [
    {
      name: "list of 20 documents",
      id: "knowledgeDocumentsList",
      parameters: { spaceId },
      text: await text(`/spaces/${spaceId}/documents?page=1&pageSize=20`),
    },
    {
      name: "document",
      id: "knowledgeDocumentGet",
      parameters: { documentId },
      text: await text(`/documents/${documentId}`),
    },
    {
      name: "search",
      id: "knowledgeSearch",
      body: { query: question },
      text: await text("/search", JSON.stringify({ query: question })),
    },
  ];
  return samples.flatMap((sample) => figuresOf(sample));
}

function figuresOf({ name, id, parameters = {}, body, text }: Sample): Figure[] {
  const asked = { call: calls[id], parameters, query: {}, body };
  const bare = microseconds(() => JSON.parse(text));
  const checked = microseconds(() => openAnswer(asked, JSON.parse(text), "bench"));
  return [
    { name: `${name}: parsed`, value: bare, unit: "µs" },
    { name: `${name}: parsed and checked`, value: checked, unit: "µs" },
    { name: `${name}: checked / parsed`, value: checked / bare, unit: "" },
  ];
}

/** Per turn, in CPU time of this process, once the code is compiled. */
function microseconds(work: () => unknown): number {
  const run = () => {
    let turns = 0;
    const before = process.cpuUsage();
    for (const end = performance.now() + timesMs; performance.now() < end; turns += 1) work();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / turns;
  };
  run();
  return run();
}

import createClient from "openapi-fetch";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ConsoleClient } from "@/lib/gateway/browser";
import { createGatewayClient } from "@/lib/gateway/client";
import { type DocumentSummary, RemovalStopped, removeSample, type Shown, type Space } from "./remove-sample";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const space = { spaceId: "s-1", version: 3 } as Space;
const document = (documentId: string, version = 1) => ({ documentId, version, status: "ACTIVE" }) as DocumentSummary;
const shown: Shown = { space, documents: [document("a"), document("b")] };

type Proposal = { actionId: string; callId: string; parameters: { documentId?: string }; body: unknown };

/** A space that answers over HTTP; each deletion is done at once and then `after` happens. */
function scripted(documents: DocumentSummary[], { version = 3, isStuck = false, after = () => {} } = {}) {
  const proposals: Proposal[] = [];
  const held = new Map(documents.map((each) => [each.documentId, each]));
  async function answer(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url);
    if (request.method === "POST") {
      const proposal: Proposal = await request.json();
      proposals.push(proposal);
      if (!isStuck) held.delete(proposal.parameters.documentId ?? "");
      after();
      return Response.json({ data: { ...proposal, status: "done", isGivenUp: false, operationId: "op" } });
    }
    if (!pathname.endsWith("/documents")) return Response.json({ data: { ...space, version } });
    return Response.json({ data: { items: [...held.values()] }, meta: { pagination: { hasNext: false } } });
  }
  const baseUrl = "http://console.test";
  const clients = {
    gateway: createGatewayClient({ baseUrl, fetch: answer }),
    console: createClient({ baseUrl, fetch: answer }) as ConsoleClient,
  };
  return { clients, proposals, add: (each: DocumentSummary) => held.set(each.documentId, each) };
}

/** How it ended, however long that took. */
async function removed({ clients }: ReturnType<typeof scripted>) {
  const ending = removeSample(clients, shown, "Not needed", () => {}).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(20 * 60_000);
  return ending;
}

test("what was shown is deleted in the versions that were shown, the space last", async () => {
  const script = scripted([document("a"), document("b")]);
  expect(await removed(script)).toMatchObject({ callId: "knowledgeSpaceDelete" });
  expect(script.proposals).toMatchObject([
    { parameters: { documentId: "a" }, body: { expectedVersion: 1 } },
    { parameters: { documentId: "b" }, body: { expectedVersion: 1 } },
    { parameters: { spaceId: "s-1" }, body: { expectedVersion: 3 } },
  ]);
});

test.each([
  ["a document was added", scripted([document("a"), document("b"), document("new")])],
  ["a document was changed", scripted([document("a"), document("b", 2)])],
  ["the space was changed", scripted([document("a"), document("b")], { version: 4 })],
])("nothing is asked for when meanwhile %s", async (_, script) => {
  expect(await removed(script)).toMatchObject({ why: "changed" });
  expect(script.proposals).toEqual([]);
});

test("what appears while it goes on is left alone, and so is the space", async () => {
  const script = scripted([document("a")], { after: () => script.add(document("new")) });
  expect(await removed(script)).toMatchObject({ why: "changed" });
  expect(script.proposals.map(({ parameters }) => parameters)).toEqual([{ documentId: "a" }]);
});

test("what never goes is not waited for without end", async () => {
  const ending = await removed(scripted([document("a")], { isStuck: true }));
  expect(ending).toBeInstanceOf(RemovalStopped);
  expect(ending).toMatchObject({ why: "slow", count: 1 });
});

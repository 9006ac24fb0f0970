import type { components } from "@/contracts/generated/knowledge-gateway.types";
import type { ConsoleClient } from "@/lib/gateway/browser";
import { type GatewayClient, unwrap } from "@/lib/gateway/client";
import { GatewayError } from "@/lib/gateway/error";
import { newIntentId } from "@/lib/intent";
import { type Action, type ActionProposal, isSettled } from "@/lib/queries/actions";

const lookAgainMs = 1000;
/** How long a deletion that was accepted is waited for. */
const patienceMs = 10 * 60_000;
const pageSize = 100;

export type Space = components["schemas"]["KnowledgeSpace"];
export type DocumentSummary = components["schemas"]["KnowledgeDocument"];

type Clients = { gateway: GatewayClient; console: ConsoleClient };
/** Documents that are still on their way out; 0 once only the space is left. */
type Progress = (left: number) => void;

/** What the person was shown, and agreed to be rid of. */
export type Shown = { space: Space; documents: DocumentSummary[] };

/**
 * Why a removal ended before the space was asked for. `changed`: something is there, or is different, that the person was
 * not shown. `refused`: that many documents could not be deleted; each of these actions stands in the person's list with
 * its reason. `slow`: that many did not go in time; what was asked for goes on by itself.
 */
export class RemovalStopped extends Error {
  readonly why: "changed" | "refused" | "slow";
  readonly count: number;

  constructor(why: RemovalStopped["why"], count = 0) {
    super(`the removal stopped: ${why}`);
    this.name = "RemovalStopped";
    this.why = why;
    this.count = count;
  }
}

/** Every document that a deletion still has to be asked for. */
export async function contentOf({ gateway }: Clients, spaceId: string): Promise<DocumentSummary[]> {
  const found: DocumentSummary[] = [];
  for (let page = 1; ; page += 1) {
    const params = { path: { spaceId }, query: { page, pageSize } };
    const { data, meta } = await unwrap(gateway.GET("/internal/v1/knowledge/spaces/{spaceId}/documents", { params }));
    found.push(...data.items);
    if (!meta.pagination.hasNext) return found;
  }
}

/**
 * Deletes the documents that were shown and then the space, each as an action of its own and in the version that was shown.
 * Done in part it can be begun again: what is on its way out is not asked for twice. Answers the action of the space.
 * @throws {RemovalStopped} and {GatewayError}
 */
export async function removeSample(clients: Clients, shown: Shown, reason: string, tell: Progress): Promise<Action> {
  const { space } = shown;
  const documents = await contentOf(clients, space.spaceId);
  const params = { path: { spaceId: space.spaceId } };
  const { data: found } = await unwrap(clients.gateway.GET("/internal/v1/knowledge/spaces/{spaceId}", { params }));
  const open = documents.filter(({ status }) => status !== "DELETING");
  if (found.version !== space.version || !open.every((document) => isAsShown(document, shown)))
    throw new RemovalStopped("changed");
  tell(documents.length);
  const actions = await Promise.all(open.map((document) => propose(clients, deletionOf(document, reason))));
  const settled = await Promise.all(actions.map((action) => settle(clients, action)));
  const failures = settled.filter(isFailure).length;
  if (failures > 0) throw new RemovalStopped("refused", failures);
  await untilEmpty(clients, shown, tell);
  const asked = await propose(clients, spaceDeletion(space, reason));
  const answered = await settle(clients, asked, ({ operationId }) => operationId !== null);
  if (isFailure(answered)) throw errorOf(answered);
  return answered;
}

const isAsShown = ({ documentId, version }: DocumentSummary, { documents }: Shown) =>
  documents.some((each) => each.documentId === documentId && each.version === version);

export const spaceDeletion = ({ spaceId, version }: Space, reason: string) =>
  ({
    callId: "knowledgeSpaceDelete",
    parameters: { spaceId },
    body: { expectedVersion: version, reason },
  }) as const;

const deletionOf = ({ documentId, version }: DocumentSummary, reason: string) =>
  ({
    callId: "knowledgeDocumentDelete",
    parameters: { documentId },
    body: { expectedVersion: version, reason },
  }) as const;

async function propose({ console }: Clients, call: Omit<ActionProposal, "actionId">): Promise<Action> {
  const proposal = { ...call, actionId: newIntentId() };
  const send = () => unwrap(console.POST("/api/actions", { body: proposal }));
  const { data } = await send().catch((error: unknown) => {
    if (error instanceof GatewayError && error.status >= 500) return send(); // under the same id it is the same action
    throw error;
  });
  return data;
}

/** The action once nothing more happens to it, or as soon as `isEnough`. */
async function settle({ console }: Clients, action: Action, isEnough = (_: Action) => false): Promise<Action> {
  let known = action;
  for (const end = Date.now() + patienceMs; !isSettled(known) && !isEnough(known); ) {
    if (Date.now() > end) throw new RemovalStopped("slow", 1);
    await wait();
    const path = { actionId: action.actionId };
    known = (await unwrap(console.GET("/api/actions/{actionId}", { params: { path } }))).data;
  }
  return known;
}

const isFailure = (action: Action) => isSettled(action) && action.status !== "done";

const errorOf = ({ error }: Action) => new GatewayError(error?.code ?? "KNOWLEDGE_CONFLICT", 409);

/** A Gateway may go on listing what it still deletes; what was not shown is nobody's to wait for. */
async function untilEmpty(clients: Clients, { space, documents }: Shown, tell: Progress): Promise<void> {
  const known = new Set(documents.map(({ documentId }) => documentId));
  for (const end = Date.now() + patienceMs; ; await wait()) {
    const left = await contentOf(clients, space.spaceId);
    if (left.some(({ documentId }) => !known.has(documentId))) throw new RemovalStopped("changed");
    tell(left.length);
    if (left.length === 0) return;
    if (Date.now() > end) throw new RemovalStopped("slow", left.length);
  }
}

const wait = () => new Promise((wake) => setTimeout(wake, lookAgainMs));

import type { ConsoleClient } from "@/lib/gateway/browser";
import { type GatewayClient, unwrap } from "@/lib/gateway/client";
import { GatewayError } from "@/lib/gateway/error";
import { newIntentId } from "@/lib/intent";
import { type Action, type ActionProposal, isSettled } from "@/lib/queries/actions";
import type { DocumentSummary, Space } from "./sample-content";

const lookAgainMs = 1000;
const pageSize = 100;

type Clients = { gateway: GatewayClient; console: ConsoleClient };
/** Documents that are still on their way out; 0 once only the space is left. */
type Progress = (left: number) => void;

/** What a removal could not delete: each of these actions stands in the person's list with its reason. */
export class NotAllDeleted extends Error {
  readonly count: number;

  constructor(count: number) {
    super(`${count} documents could not be deleted`);
    this.name = "NotAllDeleted";
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
 * Deletes every document and then the space, each as an action of its own. Done in part it can be begun again: what is on
 * its way out is not asked for twice. Answers the action of the space.
 * @throws {NotAllDeleted} and {GatewayError}
 */
export async function removeSample(clients: Clients, space: Space, reason: string, tell: Progress): Promise<Action> {
  const documents = await contentOf(clients, space.spaceId);
  const open = documents.filter(({ status }) => status !== "DELETING");
  tell(documents.length);
  const actions = await Promise.all(open.map((document) => propose(clients, deletionOf(document, reason))));
  const failures = (await Promise.all(actions.map((action) => settle(clients, action)))).filter(isFailure);
  if (failures.length > 0) throw new NotAllDeleted(failures.length);
  await untilEmpty(clients, space.spaceId, tell);
  const { data } = await unwrap(
    clients.gateway.GET("/internal/v1/knowledge/spaces/{spaceId}", { params: { path: { spaceId: space.spaceId } } }),
  );
  return settle(
    clients,
    await propose(clients, spaceDeletion(data, reason)),
    ({ operationId }) => operationId !== null,
  );
}

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
  while (!isSettled(known) && !isEnough(known)) {
    await wait();
    const path = { actionId: action.actionId };
    known = (await unwrap(console.GET("/api/actions/{actionId}", { params: { path } }))).data;
  }
  if (isFailure(known) && known.callId === "knowledgeSpaceDelete") throw errorOf(known);
  return known;
}

const isFailure = (action: Action) => isSettled(action) && action.status !== "done";

const errorOf = ({ error }: Action) => new GatewayError(error?.code ?? "KNOWLEDGE_CONFLICT", 409);

async function untilEmpty(clients: Clients, spaceId: string, tell: Progress): Promise<void> {
  for (;;) {
    const left = (await contentOf(clients, spaceId)).length;
    tell(left);
    if (left === 0) return;
    await wait();
  }
}

const wait = () => new Promise((wake) => setTimeout(wake, lookAgainMs));

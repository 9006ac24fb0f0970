import { manualRetryLimit, type Operation } from "./operation.ts";

export type Chain = {
  /** The known Operations of one story, the root first and the newest last. */
  links: Operation[];
  /** False when what the oldest of them retries cannot be seen. */
  isRootKnown: boolean;
  /** Retries by hand that are known to have been made below the root. */
  retries: number;
  retriesLeft: number;
};

/** The story of a retried piece of work: everything known that hangs together with `current` by who retries whom. */
export function chainOf(current: Operation, known: Operation[]): Chain {
  const byId = new Map([...known, current].map((operation) => [operation.operationId, operation]));
  const root = rootOf(current, byId);
  const isRelated = (operation: Operation) => rootOf(operation, byId).operationId === root.operationId;
  const links = [...byId.values()].filter(isRelated).sort(byAge);
  const isRootKnown = root.parentOperationId === undefined;
  const told = links.map(({ manualRetryAttempt = 0 }) => manualRetryAttempt);
  const retries = Math.min(Math.max(...told, isRootKnown ? links.length - 1 : 0), manualRetryLimit);
  return { links, isRootKnown, retries, retriesLeft: manualRetryLimit - retries };
}

/** The oldest known Operation above this one. A Gateway that answers a ring is stopped at its length. */
function rootOf(operation: Operation, byId: Map<string, Operation>): Operation {
  let root = operation;
  for (let step = 0; step < byId.size; step += 1) {
    const parent = root.parentOperationId === undefined ? undefined : byId.get(root.parentOperationId);
    if (!parent) return root;
    root = parent;
  }
  return root;
}

const byAge = (one: Operation, other: Operation) =>
  (one.manualRetryAttempt ?? 0) - (other.manualRetryAttempt ?? 0) ||
  new Date(one.createdAt).getTime() - new Date(other.createdAt).getTime();

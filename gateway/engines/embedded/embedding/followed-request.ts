/** Whether a request of the runtime's `fetch` came so far as to have a connection, which a timeout does not tell. */
import { AsyncLocalStorage } from "node:async_hooks";
import { subscribe } from "node:diagnostics_channel";

type Way = { isMade: boolean; isSent: boolean };
const underWay = new AsyncLocalStorage<Way>();
const ways = new WeakMap<object, Way>();

subscribe("undici:request:create", (message) => {
  const [way, request] = [underWay.getStore(), requestOf(message)];
  if (!way || !request) return;
  way.isMade = true;
  ways.set(request, way);
});
subscribe("undici:client:sendHeaders", (message) => {
  const request = requestOf(message);
  const way = request && ways.get(request);
  if (way) way.isSent = true;
});

/**
 * Runs `ask`, which makes one request. `isStillConnecting` says that it was made and nothing of it was sent yet; a runtime
 * that does not tell leaves it false.
 */
export function followed<Result>(ask: () => Promise<Result>): {
  answer: Promise<Result>;
  isStillConnecting: () => boolean;
} {
  const way: Way = { isMade: false, isSent: false };
  return { answer: underWay.run(way, ask), isStillConnecting: () => way.isMade && !way.isSent };
}

function requestOf(message: unknown): object | undefined {
  const request = typeof message === "object" && message !== null ? Reflect.get(message, "request") : undefined;
  return typeof request === "object" && request !== null ? request : undefined;
}

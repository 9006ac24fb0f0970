/** A client as the contract wants it: whatever happens on the way, it sends the same call under the same key again. */
import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import type { CallId, Data, Input } from "../../gateway/http/call.ts";
import { everyCall } from "../../gateway/http/routes.ts";
import type { TestAnswer } from "../../gateway/http/testing/test-caller.ts";
import type { Stack } from "./stack.ts";

export type Accepted = { callId: CallId; key: string; data: unknown };
export type Client = ReturnType<typeof clientOf>;

const answerWithinMs = 90_000;
const tryForMs = 10_000;
const againAfterMs = 100;

type Given<Id extends CallId> = { path?: Input<Id>["path"]; query?: Record<string, string>; body?: unknown };

export function clientOf({ caller }: Stack) {
  const accepted: Accepted[] = [];
  const counts = { calls: 0, sentAgain: 0, refused: 0 };

  async function insist<Id extends CallId>(id: Id, given: Given<Id>, key: string): Promise<TestAnswer<Data<Id>>> {
    counts.calls += 1;
    for (const end = Date.now() + answerWithinMs; ; counts.sentAgain += 1) {
      const answer = await attempt<TestAnswer<Data<Id>>>(() => caller.call(id, { ...given, key } as never));
      if (answer && answer.status < 500) return answer;
      if (Date.now() > end) throw new Error(`${id} got no answer within ${answerWithinMs} ms`);
      await pause(againAfterMs);
    }
  }

  /** Sends a call until it is answered; a mutation under one key, by two at once when `isDoubled`. */
  async function call<Id extends CallId>(id: Id, given: Given<Id> = {}, isDoubled = false) {
    const key = randomUUID();
    const senders = Array.from({ length: isDoubled ? 2 : 1 }, () => insist(id, given, key));
    const [first, second] = await Promise.all(senders);
    if (!first) throw new Error("Nobody sent anything");
    if (first.code) counts.refused += 1;
    else if (isMutation(id)) accepted.push({ callId: id, key, data: first.data });
    if (second && !first.code && !isDeepStrictEqual(second.data, first.data))
      throw new Error(`${id} answered one key twice: ${JSON.stringify([first.data, second.data])}`);
    return first;
  }

  return { call, accepted, counts };
}

const isMutation = (id: CallId) => everyCall.some((call) => call.id === id && call.isIdempotent);

/** Null when no answer came, or only half of one. What breaks the contract is thrown on. */
async function attempt<T>(send: () => Promise<T>): Promise<T | null> {
  const late = new AbortController();
  const tooLate = pause(tryForMs, null, { signal: late.signal }).catch(() => null);
  try {
    return await Promise.race([send(), tooLate]);
  } catch (error) {
    if (error instanceof TypeError || error instanceof SyntaxError) return null;
    throw error;
  } finally {
    late.abort();
  }
}

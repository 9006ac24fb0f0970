import { type Case, demand, type Group } from "../case.ts";
import { dataOf, demandRefusal } from "../client/expect.ts";
import type { Kit } from "../kit.ts";

/** 431 comes from servers that bound all headers together. */
const statuses = [400, 401, 422, 431];
const names = {
  "x-request-id": "X-Request-Id",
  "x-tool-call-id": "X-Tool-Call-Id",
  "x-harness-session-id": "X-Harness-Session-Id",
  "x-user-assertion": "X-User-Assertion",
} as const;
type Name = keyof typeof names;

const refused = (name: Name, what: string, value: string | undefined): Case => ({
  rule: `${names[name]} ${what} is refused, and its value not repeated`,
  run: async ({ call }) => {
    const answer = await call("knowledgeSpacesList", { headers: { [name]: value } });
    demandRefusal(answer, { status: statuses, family: ["input", "unauthenticated"] });
    if (value) demand(!answer.text.includes(value), "the value is in the answer");
  },
});

const keyRefused = (what: string, key: string | undefined): Case => ({
  rule: `A change with an Idempotency-Key ${what} is refused and changes nothing`,
  run: async (kit) => {
    const { spaceId } = await kit.world.space();
    const before = await kit.world.getSpace(spaceId);
    const body = { expectedVersion: before.version, name: "Changed without a usable key" };
    const headers = { "idempotency-key": key };
    const answer = await kit.call("knowledgeSpaceUpdate", { path: { spaceId }, body, headers });
    demandRefusal(answer, { status: statuses, family: ["input", "unauthenticated"] });
    const after = await kit.world.getSpace(spaceId);
    demand(after.version === before.version && after.name === before.name, "the space changed");
  },
});

async function longestHeaders({ call }: Kit): Promise<void> {
  const headers = { "x-request-id": `r${"e".repeat(255)}`, "x-tool-call-id": "t".repeat(256) };
  dataOf(await call("knowledgeSpacesList", { headers }));
}

export const headerRules: Group = {
  name: "Headers",
  cases: [
    refused("x-request-id", "that is missing", undefined),
    refused("x-request-id", "of 257 characters", "r".repeat(257)),
    refused("x-request-id", "with a space inside", "two words-of-a-request"),
    refused("x-request-id", "beyond ASCII", "request-naïve"),
    refused("x-tool-call-id", "that is missing", undefined),
    refused("x-tool-call-id", "of 257 characters", "t".repeat(257)),
    refused("x-tool-call-id", "beyond ASCII", "call-naïve"),
    refused("x-harness-session-id", "of 257 characters", "s".repeat(257)),
    refused("x-harness-session-id", "beyond ASCII", "session-naïve"),
    refused("x-user-assertion", "of 8,193 characters", "a".repeat(8193)),
    refused("x-user-assertion", "beyond ASCII", "assertion-naïve"),
    { rule: "Correlation headers of 256 characters are accepted", run: longestHeaders },
    keyRefused("that is missing", undefined),
    keyRefused("of 129 characters", "k".repeat(129)),
    keyRefused("beyond ASCII", "key-naïve"),
  ],
};

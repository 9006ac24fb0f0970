import type { Ids } from "../access/sample-requests.ts";
import { countersOf, sampleRequest } from "../access/sample-requests.ts";
import { type Case, demand, type Group } from "../case.ts";
import { isObject } from "../client/answer.ts";
import { type CallId, coreCalls } from "../client/call-types.ts";
import { demandRefusal, invalidInput } from "../client/expect.ts";
import type { Kit } from "../kit.ts";
import { complaint } from "../rules/answer-rule.ts";

/** Something to refuse changes to, so that a Gateway that accepts one harms nothing that other cases need. */
const target = (kit: Kit): Promise<Ids> =>
  kit.once("a document to refuse changes to", async () => {
    const { spaceId } = await kit.world.space();
    const { documentId, operationId } = await kit.world.upload("first-note", { documentName: "Not to be changed" });
    await kit.world.settle(operationId);
    return { spaceId, documentId, operationId, citationId: "none" };
  });

async function usualBody(kit: Kit, id: CallId): Promise<{ path: Record<string, string>; body: object }> {
  const ids = await target(kit);
  const { body } = await sampleRequest(kit, id, ids, await countersOf(kit, ids));
  return { path: ids, body: isObject(body) ? body : {} };
}

/** Changes of a good body that make it a bad one, named by what they are. */
const strange: [string, (body: Record<string, unknown>) => unknown][] = [
  ["with an unknown field", (body) => ({ ...body, unheardOf: true })],
  ["that is no JSON", (body) => JSON.stringify(body).slice(0, -1)],
  ["that is a list", (body) => [body]],
  [
    "with a number or text of the wrong type",
    (body) => Object.fromEntries(Object.entries(body).map(([name, value]) => [name, wrongType(value)])),
  ],
];

const wrongType = (value: unknown) => (typeof value === "number" ? String(value) : 7);

/** Every bad body of a call, sent one after the other. */
const refusals = (id: CallId): Case => ({
  rule: `${id} refuses a body that is no JSON object, that has unknown fields or wrong types, or lacks a field (400 or 422)`,
  run: async (kit) => {
    const { path, body } = await usualBody(kit, id);
    const lacking = Object.keys(body).map((name) => ["", without(body, name)] as const);
    const bad = [...strange.map(([, make]) => make({ ...body })), ...lacking.map(([, made]) => made)];
    for (const candidate of bad) {
      if (typeof candidate !== "string" && complaint(`${id}_body`, candidate) === null) continue; // was not needed
      demandRefusal(await kit.call(id, { path, body: candidate }), invalidInput);
    }
  },
});

const without = (body: object, name: string) =>
  Object.fromEntries(Object.entries(body).filter(([key]) => key !== name));

const nothingHappened: Case = {
  rule: "Refused input leaves no trace",
  run: async (kit) => {
    const { documentId } = await target(kit);
    const { name, status, candidateVersion, lockVersion, activeVersion } = await kit.world.detail(documentId);
    demand(name === "Not to be changed" && status === "ACTIVE", "the document was changed");
    demand(candidateVersion === null && activeVersion?.versionNo === 1, "it has another version");
    demand(lockVersion <= 1, "its counter moved");
  },
};

export const bodies: Group = {
  name: "Bodies",
  cases: [...coreCalls.filter(({ hasBody }) => hasBody).map(({ id }) => refusals(id)), nothingHappened],
};

import { randomUUID } from "node:crypto";
import { type Case, demand, type Group, NotTested } from "../case.ts";
import { dataOf, demandRefusal, demandSameOutcome, isSuccess } from "../client/expect.ts";
import type { Kit } from "../kit.ts";

const newKey = () => `conformance:${randomUUID()}`;

const renaming = async ({ world }: Kit, name: string) => {
  const { spaceId } = await world.space();
  const { version } = await world.getSpace(spaceId);
  return { path: { spaceId }, body: { expectedVersion: version, name } };
};

const replayedCreate: Case = {
  rule: "The same creation with the same key makes one space and is answered alike",
  run: async ({ call, world }) => {
    const [key, body] = [newKey(), await world.spaceBody("replayed")];
    const first = await call("knowledgeSpaceCreate", { body, key });
    dataOf(first);
    demandSameOutcome(first, await call("knowledgeSpaceCreate", { body, key }));
  },
};

const replayedUpload: Case = {
  rule: "The same upload with the same key makes one document and is answered alike",
  run: async ({ call, world }) => {
    const { spaceId } = await world.newSpace("uploads");
    const body = { fileResourceId: await world.file("first-note"), documentName: "Sent twice" };
    const key = newKey();
    const first = await call("knowledgeDocumentUpload", { path: { spaceId }, body, key });
    await world.settle(dataOf(first).operationId);
    const second = await call("knowledgeDocumentUpload", { path: { spaceId }, body, key });
    const { data } = await call("knowledgeDocumentsList", { path: { spaceId } });
    demand(data?.items?.length === 1, `there are ${data?.items?.length} documents`);
    demandSameOutcome(first, second);
  },
};

const replayedUpdate: Case = {
  rule: "The same change with the same key moves the counter once, although it has moved since",
  run: async (kit) => {
    const key = newKey();
    const given = await renaming(kit, "Changed once");
    const first = await kit.call("knowledgeSpaceUpdate", { ...given, key });
    const { version } = dataOf(first);
    demandSameOutcome(first, await kit.call("knowledgeSpaceUpdate", { ...given, key }));
    demand((await kit.world.getSpace(given.path.spaceId)).version === version, "the counter moved again");
  },
};

const reordered: Case = {
  rule: "Requests that differ only in the order of their fields are the same request",
  run: async (kit) => {
    const key = newKey();
    const { path, body } = await renaming(kit, "In another order");
    const first = await kit.call("knowledgeSpaceUpdate", { path, body, key });
    dataOf(first);
    const turned = `{ "name": ${JSON.stringify(body.name)},\n  "expectedVersion": ${body.expectedVersion} }`;
    demandSameOutcome(first, await kit.call("knowledgeSpaceUpdate", { path, body: turned, key }));
  },
};

const otherRequest: Case = {
  rule: "The same key with another request is a conflict (409) and has no effect",
  run: async (kit) => {
    const key = newKey();
    dataOf(await kit.call("knowledgeSpaceUpdate", { ...(await renaming(kit, "Meant")), key }));
    const other = await renaming(kit, "Not meant");
    demandRefusal(await kit.call("knowledgeSpaceUpdate", { ...other, key }), { status: 409, family: "conflict" });
    demand((await kit.world.getSpace(other.path.spaceId)).name === "Meant", "it had an effect");
  },
};

const concurrent: Case = {
  rule: "Five requests with one key at the same time have one effect and one answer",
  run: async (kit) => {
    const key = newKey();
    const given = await renaming(kit, "Changed once at once");
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => kit.call("knowledgeSpaceUpdate", { ...given, key })),
    );
    const [first] = answers;
    if (!first) throw new Error("five requests have five answers");
    dataOf(first);
    for (const answer of answers) demandSameOutcome(first, answer);
    const { version } = await kit.world.getSpace(given.path.spaceId);
    demand(version === dataOf(first).version, "the counter moved more than once");
  },
};

const freeAfterRefusal: Case = {
  rule: "A refusal leaves the key free for the corrected request",
  run: async (kit) => {
    const key = newKey();
    const { path, body } = await renaming(kit, "Accepted at the second try");
    const refused = await kit.call("knowledgeSpaceUpdate", {
      path,
      body: { ...body, expectedVersion: 1_000_000 },
      key,
    });
    demandRefusal(refused, { status: 409 });
    dataOf(await kit.call("knowledgeSpaceUpdate", { path, body, key }));
  },
};

const ofOneCall: Case = {
  rule: "A key is one call's own: the same key in another call means another effect",
  run: async (kit) => {
    const key = newKey();
    dataOf(await kit.call("knowledgeSpaceUpdate", { ...(await renaming(kit, "One call")), key }));
    dataOf(await kit.world.change("knowledgeDocumentUpdate", await kit.world.passage(), { name: "Another call" }, key));
  },
};

const ofOneSubject: Case = {
  rule: "A replay is authorised anew: another subject with the same key and request hears nothing of the outcome",
  run: async (kit) => {
    const as = (["stranger", "viewer"] as const).find((who) => kit.settings.identity.has(who));
    if (!as) throw new NotTested("it takes a second subject");
    const key = newKey();
    const given = await renaming(kit, "Not for everybody");
    dataOf(await kit.call("knowledgeSpaceUpdate", { ...given, key }));
    const answer = await kit.call("knowledgeSpaceUpdate", { ...given, key, as });
    demand(!isSuccess(answer), "the stored outcome was handed out");
    demandRefusal(answer, { status: [403, 404] });
  },
};

export const idempotency: Group = {
  name: "Idempotency keys",
  cases: [
    replayedCreate,
    replayedUpload,
    replayedUpdate,
    reordered,
    otherRequest,
    concurrent,
    freeAfterRefusal,
    ofOneCall,
    ofOneSubject,
  ],
};

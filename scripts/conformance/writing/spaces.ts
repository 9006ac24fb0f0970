import { type Case, demand, type Group, NotTested } from "../case.ts";
import { conflict, dataOf, demandRefusal, isSuccess } from "../client/expect.ts";
import type { Kit } from "../kit.ts";
import { isOver } from "../world/documents.ts";

const newVersion: Case = {
  rule: "A space's version starts at 1 or above and goes up with every change",
  run: async ({ call, world }) => {
    const { spaceId } = await world.space();
    const before = await world.getSpace(spaceId);
    const body = { expectedVersion: before.version, name: "A new name", description: "A new description" };
    const changed = dataOf(await call("knowledgeSpaceUpdate", { path: { spaceId }, body }));
    demand(changed.version > before.version, `from ${before.version} to ${changed.version}`);
    const after = await world.getSpace(spaceId);
    demand(after.version === changed.version, "a read shows another version than the change did");
    demand(after.name === body.name && after.description === body.description, "the change is not there");
    demand(after.code === before.code, "the code changed");
  },
};

const stale: Case = {
  rule: "A change of a space with a stale expectedVersion is a conflict (409) and changes nothing",
  run: async ({ call, world }) => {
    const { spaceId } = await world.space();
    const { version } = await world.getSpace(spaceId);
    const rename = (name: string) =>
      call("knowledgeSpaceUpdate", { path: { spaceId }, body: { expectedVersion: version, name } });
    dataOf(await rename("The first to change it"));
    demandRefusal(await rename("Too late"), conflict);
    const { name } = await world.getSpace(spaceId);
    demand(name === "The first to change it", "the stale change was made");
  },
};

const codeTaken: Case = {
  rule: "A code in use is refused with 409 KNOWLEDGE_CONFLICT",
  run: async ({ call, world }) => {
    const { code } = await world.space();
    const body = { ...(await world.spaceBody("taken")), code };
    demandRefusal(await call("knowledgeSpaceCreate", { body }), { status: 409, code: "KNOWLEDGE_CONFLICT" });
  },
};

/** A space that is filled and emptied again. */
const secondSpace = ({ once, world }: Kit) => once("a second space", () => world.newSpace("second"));

const notEmpty: Case = {
  rule: "A space with a document is not deleted: 409 SPACE_NOT_EMPTY",
  run: async (kit) => {
    const { spaceId } = await secondSpace(kit);
    await kit.world.serve("first-note", { spaceId });
    demandRefusal(await kit.world.deleteSpace(spaceId), { status: 409, code: "SPACE_NOT_EMPTY" });
  },
};

async function emptied(kit: Kit): Promise<string[]> {
  const { spaceId } = await secondSpace(kit);
  const { data } = await kit.call("knowledgeDocumentsList", { path: { spaceId } });
  const deletions = [];
  for (const { documentId } of data?.items ?? [])
    deletions.push(dataOf(await kit.world.change("knowledgeDocumentDelete", documentId)).operationId);
  return deletions;
}

const pending: Case = {
  rule: "A space with unfinished work is not deleted: 409 SPACE_HAS_PENDING_OPERATIONS",
  run: async (kit) => {
    const { spaceId } = await secondSpace(kit);
    await kit.world.upload("long", { spaceId });
    const deletions = await emptied(kit);
    const answer = await kit.world.deleteSpace(spaceId);
    if (isSuccess(answer)) throw new NotTested("everything was cleaned up before it could be asked");
    demandRefusal(answer, { status: 409, code: "SPACE_HAS_PENDING_OPERATIONS" });
    for (const operationId of deletions) await kit.world.settle(operationId);
  },
};

const deleted: Case = {
  rule: "An empty, quiet space is deleted (202): gone from reads and lists, its Operation still readable, its code free",
  run: async (kit) => {
    const { call, world } = kit;
    const { spaceId, code } = await secondSpace(kit);
    for (const operationId of await emptied(kit)) await world.settle(operationId);
    const { operationId } = dataOf(await world.deleteSpace(spaceId));
    const operation = await world.settle(operationId);
    demand(operation.status === "SUCCEEDED", `the deletion ended ${operation.status}`);
    demandRefusal(await call("knowledgeSpaceGet", { path: { spaceId } }), { status: 404, family: "notFound" });
    demand(isOver(await world.operation(operationId)), "its Operation is not over");
    const body = { ...(await world.spaceBody("second")), code };
    demand(dataOf(await call("knowledgeSpaceCreate", { body })).spaceId !== spaceId, "the old space came back");
  },
};

export const spaces: Group = { name: "Spaces", cases: [newVersion, stale, codeTaken, notEmpty, pending, deleted] };

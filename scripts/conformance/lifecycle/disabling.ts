import { type Case, demand, type Group, NotTested } from "../case.ts";
import { dataOf } from "../client/expect.ts";
import type { Kit } from "../kit.ts";
import { isOver } from "../world/documents.ts";

const subject = ({ once, world }: Kit) =>
  once("a document to disable", () => world.serve("passage", { documentName: "To be disabled" }));

const found = async ({ world }: Kit, documentId: string) => (await world.passagesOf(documentId)).length;

const vanishes: Case = {
  rule: "A disabled document vanishes from the very next search",
  run: async (kit) => {
    const documentId = await subject(kit);
    demand((await found(kit, documentId)) > 0, "it was not found before");
    const { status } = dataOf(await kit.world.change("knowledgeDocumentDisable", documentId));
    demand(status === "DISABLED", `it is ${status}`);
    const hits = await found(kit, documentId);
    demand(hits === 0, `${hits} of its passages are still found`);
  },
};

const readable: Case = {
  rule: "A disabled document can be read and changed as before, and is not searchable",
  run: async (kit) => {
    const documentId = await subject(kit);
    const before = await kit.world.detail(documentId);
    demand(before.status === "DISABLED", `it is ${before.status}`);
    demand(!before.searchable && before.activeVersion?.status === "READY", "its active version does not stay READY");
    const { status } = dataOf(
      await kit.world.change("knowledgeDocumentUpdate", documentId, { name: "Renamed while off" }),
    );
    demand(status === "DISABLED", `a change made it ${status}`);
  },
};

const returns: Case = {
  rule: "An enabled document is found from the very next search on",
  run: async (kit) => {
    const documentId = await subject(kit);
    const { status } = dataOf(await kit.world.change("knowledgeDocumentEnable", documentId));
    demand(status === "ACTIVE", `it is ${status}`);
    demand((await found(kit, documentId)) > 0, "it is not found");
  },
};

const staysDisabled: Case = {
  rule: "A candidate of a document disabled meanwhile still becomes active, and the document stays DISABLED",
  run: async (kit) => {
    const { world } = kit;
    const documentId = await subject(kit);
    const { operationId } = dataOf(await world.replace(documentId, "long"));
    dataOf(await world.change("knowledgeDocumentDisable", documentId));
    if (isOver(await world.operation(operationId))) throw new NotTested("it was over before it could be disabled");
    demand((await world.settle(operationId)).status === "SUCCEEDED", "the replacement did not succeed");
    const after = await world.detail(documentId);
    demand(after.activeVersion?.versionNo === 2, `version ${after.activeVersion?.versionNo} is the active one`);
    demand(after.status === "DISABLED" && !after.searchable, `the document is ${after.status}`);
    demand((await found(kit, documentId)) === 0, "it is found");
  },
};

export const disabling: Group = {
  name: "Disabling and enabling",
  cases: [vanishes, readable, returns, staysDisabled],
};

import { type Case, demand, type Group, NotTested } from "../case.ts";
import type { Answer } from "../client/answer.ts";
import { conflict, dataOf, demandRefusal, isSuccess } from "../client/expect.ts";
import type { Kit } from "../kit.ts";
import { type Detail, isOver } from "../world/documents.ts";
import { beaconQuestion, commonQuestion, type Edition, editionsIn } from "../world/files.ts";

type Look = { editions: Edition[]; before: Detail; after: Detail };

/** A replacement watched from before it is accepted until after it is over. */
const replaced = (kit: Kit) =>
  kit.once("a replacement", async () => {
    const { world } = kit;
    const documentId = await world.serve("passage", { documentName: "To be replaced" });
    const first = await world.detail(documentId);
    const citationId = await citationIn(kit, documentId);
    const { operationId } = dataOf(await world.replace(documentId, "long"));
    const accepted = await world.detail(documentId);
    const second = await secondCandidate(kit, documentId);
    const wasRunning = !isOver(await world.operation(operationId));
    const looks = await watch(kit, documentId, operationId);
    const operation = await world.settle(operationId);
    const final = await world.detail(documentId);
    return { documentId, first, citationId, operationId, accepted, second, wasRunning, looks, operation, final };
  });

async function citationIn({ world }: Kit, documentId: string): Promise<string> {
  const { hits } = dataOf(await world.search({ query: beaconQuestion, documentIds: [documentId] }));
  demand(hits[0] !== undefined, "the document is not found before it is replaced");
  return hits[0].citationId;
}

async function secondCandidate({ world }: Kit, documentId: string): Promise<Answer> {
  return world.replace(documentId, "revision");
}

/** Searches and reads, over and over, until the Operation is over, and once more. */
async function watch({ world, pause }: Kit, documentId: string, operationId: string): Promise<Look[]> {
  const looks: Look[] = [];
  for (let isLast = false; ; await pause(100)) {
    const before = await world.detail(documentId);
    const editions = editionsIn((await world.passagesOf(documentId, commonQuestion)).join("\n"));
    looks.push({ editions, before, after: await world.detail(documentId) });
    if (isLast) return looks;
    isLast = isOver(await world.operation(operationId));
  }
}

const servesOn: Case = {
  rule: "While a document is replaced the version that serves stays untouched and goes on answering",
  run: async (kit) => {
    const { first, accepted, looks } = await replaced(kit);
    demand(accepted.activeVersion?.versionId === first.activeVersion?.versionId, "another version serves at once");
    const during = looks.filter(({ after }) => after.activeVersion?.versionId === first.activeVersion?.versionId);
    if (during.length === 0) throw new NotTested("the new version served before it could be looked at");
    demand(
      during.every(({ after }) => after.status === "ACTIVE" && after.searchable),
      "it stopped being searchable",
    );
    demand(
      during.every(({ editions }) => editions.join() === "passage"),
      "a search found nothing, or the new text",
    );
  },
};

const candidate: Case = {
  rule: "A replacement shows as candidate 2 beside the version that serves, and moves the counter",
  run: async (kit) => {
    const { first, accepted, operationId, wasRunning } = await replaced(kit);
    demand(accepted.lockVersion > first.lockVersion, "the counter did not move");
    if (!wasRunning) throw new NotTested("it was over before it could be looked at");
    const version = accepted.candidateVersion;
    const isNext = version?.versionNo === 2 && version.changeType === "REPLACE";
    demand(isNext, `the candidate is ${version?.versionNo} ${version?.changeType}`);
    demand(version?.operationId === operationId, "the candidate names another Operation");
  },
};

const oneCandidate: Case = {
  rule: "A document has one candidate in progress: another replacement meanwhile is refused (409)",
  run: async (kit) => {
    const { second, wasRunning } = await replaced(kit);
    if (isSuccess(second) && !wasRunning) throw new NotTested("the first was over before the second was asked for");
    demandRefusal(second, conflict);
  },
};

const oneStep: Case = {
  rule: "The switch is one step: every search answers from one whole version, first the old, then only the new",
  run: async (kit) => {
    const { looks } = await replaced(kit);
    demand(
      looks.every(({ editions }) => editions.length === 1),
      "an answer held both versions or none",
    );
    const order = looks.map(({ editions }) => editions[0]);
    demand(order.lastIndexOf("passage") < order.indexOf("long"), "the old text came back, or the new one never came");
  },
};

const switched: Case = {
  rule: "A finished replacement serves as version 2, the candidate is empty and the counter moved again",
  run: async (kit) => {
    const { accepted, operation, final } = await replaced(kit);
    demand(operation.status === "SUCCEEDED", `the Operation ended ${operation.status}`);
    demand(operation.operationType === "DOCUMENT_REPLACE", `it is a ${operation.operationType}`);
    demand(final.activeVersion?.versionNo === 2, `version ${final.activeVersion?.versionNo} serves`);
    demand(final.candidateVersion === null, "there is still a candidate");
    demand(final.lockVersion > accepted.lockVersion, "the counter did not move");
  },
};

const pinned: Case = {
  rule: "A citation of the old version is never moved to the new text",
  run: async (kit) => {
    const { citationId, first } = await replaced(kit);
    const answer = await kit.call("knowledgeCitationRead", { path: { citationId } });
    if (!isSuccess(answer)) return demandRefusal(answer, { status: [404, 409, 410] });
    demand(answer.data.versionId === first.activeVersion?.versionId, "it names another version");
    const shown = editionsIn(answer.data.beforeContent + answer.data.matchedContent + answer.data.afterContent);
    demand(shown.join() === "passage", "it shows text of another version");
  },
};

const reindexed: Case = {
  rule: "A reindex prepares the same file as the next version and switches to it",
  run: async ({ world }) => {
    const documentId = await world.serve("first-note", { documentName: "To be indexed anew" });
    const before = await world.detail(documentId);
    const { operationId } = dataOf(await world.change("knowledgeDocumentReindex", documentId));
    const operation = await world.settle(operationId);
    demand(operation.status === "SUCCEEDED", `the Operation ended ${operation.status}`);
    demand(operation.operationType === "DOCUMENT_REINDEX", `it is a ${operation.operationType}`);
    const { activeVersion } = await world.detail(documentId);
    demand(activeVersion?.versionNo === 2, `version ${activeVersion?.versionNo} serves`);
    demand(activeVersion.changeType === "REINDEX", `it came by ${activeVersion.changeType}`);
    demand(activeVersion.fileSize === before.activeVersion?.fileSize, "the file is another one");
  },
};

export const replacing: Group = {
  name: "Replacing",
  cases: [servesOn, candidate, oneCandidate, oneStep, switched, pinned, reindexed],
};

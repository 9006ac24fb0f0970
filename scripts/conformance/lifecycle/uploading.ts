import { type Case, demand, type Group, NotTested } from "../case.ts";
import type { Kit } from "../kit.ts";
import { isOver } from "../world/documents.ts";

/** An upload that takes its time, looked at as soon as it was accepted and again when it is over. */
const uploaded = ({ once, world }: Kit) =>
  once("an upload", async () => {
    const accepted = await world.upload("long", { documentName: "Watched from the beginning" });
    const early = await world.detail(accepted.documentId);
    const earlyHits = (await world.passagesOf(accepted.documentId)).length;
    const late = await world.operation(accepted.operationId);
    const operation = await world.settle(accepted.operationId);
    return {
      accepted,
      early,
      earlyHits,
      wasRunning: !isOver(late),
      operation,
      final: await world.detail(accepted.documentId),
    };
  });

const accepted: Case = {
  rule: "An upload is accepted, not done (202): a document that is CREATING, without active version, with candidate 1",
  run: async (kit) => {
    const { accepted, early, wasRunning } = await uploaded(kit);
    demand(!isOver(accepted), `it was answered as ${accepted.status}`);
    if (!wasRunning) throw new NotTested("it was over before it could be looked at");
    demand(early.status === "CREATING", `the document is ${early.status}`);
    demand(early.activeVersion === null, "a version serves already");
    const { versionNo, changeType, operationId } = early.candidateVersion ?? {};
    demand(versionNo === 1 && changeType === "INITIAL_UPLOAD", `the candidate is ${versionNo} ${changeType}`);
    demand(operationId === accepted.operationId, "the candidate names another Operation");
  },
};

const notYet: Case = {
  rule: "Nothing of a document is found before its first version is ready",
  run: async (kit) => {
    const { early, earlyHits, wasRunning } = await uploaded(kit);
    if (!wasRunning) throw new NotTested("it was over before it could be searched");
    demand(!early.searchable, "it says that it is searchable");
    demand(earlyHits === 0, `${earlyHits} passages were found`);
  },
};

const activated: Case = {
  rule: "A finished upload serves: ACTIVE, active version 1 READY, candidate empty, the counter moved",
  run: async (kit) => {
    const { early, operation, final } = await uploaded(kit);
    demand(operation.status === "SUCCEEDED", `the Operation ended ${operation.status}`);
    demand(final.status === "ACTIVE", `the document is ${final.status}`);
    demand(final.activeVersion?.status === "READY" && final.activeVersion.versionNo === 1, "version 1 does not serve");
    demand(final.candidateVersion === null, "there is still a candidate");
    demand(final.lockVersion > early.lockVersion || final.status === early.status, "the counter did not move");
    demand(final.activeVersion.activatedAt !== null, "it does not say since when");
  },
};

const operationTells: Case = {
  rule: "The Operation of an upload says what it is and what it works on",
  run: async (kit) => {
    const { accepted, operation } = await uploaded(kit);
    demand(operation.operationType === "DOCUMENT_UPLOAD", `it is a ${operation.operationType}`);
    demand(operation.parentOperationId === undefined, "it has a parent");
    demand((operation.manualRetryAttempt ?? 0) === 0, "it counts as a retry");
    const { resourceType, resourceId } = operation;
    if (resourceType === "DOCUMENT") demand(resourceId === accepted.documentId, "it works on another document");
  },
};

const found: Case = {
  rule: "A document is found as soon as it is ACTIVE",
  run: async (kit) => {
    const { final } = await uploaded(kit);
    demand(final.searchable, "it says that it is not searchable");
    demand((await kit.world.passagesOf(final.documentId)).length > 0, "it is not found");
  },
};

export const uploading: Group = { name: "Uploading", cases: [accepted, notYet, activated, operationTells, found] };

import { type Case, demand, type Group, NotTested } from "../case.ts";
import { dataOf, demandRefusal, isSuccess } from "../client/expect.ts";
import type { Kit } from "../kit.ts";
import { editionsIn } from "../world/files.ts";

const notCancellable = { status: 409, code: "OPERATION_NOT_CANCELLABLE" };
/** Time for a late success to show itself. */
const lateMs = 1500;

const cancel = ({ call }: Kit, operationId: string) =>
  call("knowledgeOperationCancel", { path: { operationId }, body: { reason: "A conformance case." } });

/** A replacement that is cancelled as soon as it was accepted. */
const cancelled = (kit: Kit) =>
  kit.once("a cancelled replacement", async () => {
    const { world } = kit;
    const documentId = await world.serve("passage", { documentName: "Replacement cancelled" });
    const before = await world.detail(documentId);
    const { operationId } = dataOf(await world.replace(documentId, "long"));
    const answer = await cancel(kit, operationId);
    const operation = await world.settle(operationId);
    if (operation.status === "SUCCEEDED") throw new NotTested("it was over before it could be cancelled");
    return { documentId, before, operationId, answer, operation };
  });

const accepted: Case = {
  rule: "Work in progress can be cancelled, and its Operation ends CANCELLED once that is certain",
  run: async (kit) => {
    const { answer, operation } = await cancelled(kit);
    dataOf(answer);
    demand(operation.status === "CANCELLED", `it ended ${operation.status}`);
  },
};

const oldServes: Case = {
  rule: "A cancelled replacement changes nothing that answers, and its candidate stays to be seen",
  run: async (kit) => {
    const { documentId, before } = await cancelled(kit);
    await kit.pause(lateMs);
    const after = await kit.world.detail(documentId);
    demand(after.activeVersion?.versionId === before.activeVersion?.versionId, "the cancelled version serves");
    demand(
      after.candidateVersion?.status === "CANCELLED",
      `the candidate is ${after.candidateVersion?.status ?? "gone"}`,
    );
    const passages = await kit.world.passagesOf(documentId);
    demand(editionsIn(passages.join()).join() === "passage", "the old text is not found");
  },
};

const onlyOnce: Case = {
  rule: "A cancelled Operation is neither cancelled again nor retried (409)",
  run: async (kit) => {
    const { operationId } = await cancelled(kit);
    demandRefusal(await cancel(kit, operationId), notCancellable);
    const body = { reason: "A conformance case." };
    const answer = await kit.call("knowledgeOperationRetry", { path: { operationId }, body });
    demandRefusal(answer, { status: 409, code: "OPERATION_NOT_RETRYABLE" });
  },
};

const makesRoom: Case = {
  rule: "A cancelled candidate makes room for the next one",
  run: async (kit) => {
    const { world } = kit;
    const { documentId } = await cancelled(kit);
    const { operationId } = dataOf(await world.replace(documentId, "revision"));
    demand((await world.settle(operationId)).status === "SUCCEEDED", "the next one did not come to serve");
    const after = await world.detail(documentId);
    demand(after.candidateVersion === null, "there is still a candidate");
    demand((after.activeVersion?.versionNo ?? 0) > 2, `version ${after.activeVersion?.versionNo} serves`);
  },
};

const finished: Case = {
  rule: "An Operation that succeeded is not cancelled (409 OPERATION_NOT_CANCELLABLE)",
  run: async (kit) => {
    const { activeVersion } = await kit.world.detail(await kit.world.passage());
    demandRefusal(await cancel(kit, activeVersion?.operationId ?? ""), notCancellable);
  },
};

const firstUpload: Case = {
  rule: "A cancelled first upload leaves a document that never served (CREATE_FAILED)",
  run: async (kit) => {
    const { world } = kit;
    const { documentId, operationId } = await world.upload("long", { documentName: "Upload cancelled" });
    const answer = await cancel(kit, operationId);
    const { status } = await world.settle(operationId);
    if (status === "SUCCEEDED" && !isSuccess(answer)) throw new NotTested("it was over before it could be cancelled");
    demand(status === "CANCELLED", `the Operation ended ${status}`);
    const after = await world.detail(documentId);
    demand(after.status === "CREATE_FAILED", `the document is ${after.status}`);
    demand(after.activeVersion === null && !after.searchable, "something serves");
  },
};

export const cancelling: Group = {
  name: "Cancelling",
  cases: [accepted, oldServes, onlyOnce, makesRoom, finished, firstUpload],
};

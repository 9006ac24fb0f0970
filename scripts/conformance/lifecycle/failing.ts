import { type Case, demand, type Group, NotTested } from "../case.ts";
import { dataOf, demandRefusal } from "../client/expect.ts";
import type { Kit } from "../kit.ts";
import { editionsIn } from "../world/files.ts";

const manualRetries = 3;

/** A first upload of a file without text. */
const failedUpload = ({ once, world }: Kit) =>
  once("an upload that fails", async () => {
    const { documentId, operationId } = await world.upload("blank", { documentName: "Without text" });
    const operation = await world.settle(operationId);
    return { documentId, operation, detail: await world.detail(documentId) };
  });

const noText: Case = {
  rule: "A file without text never becomes READY: its Operation ends FAILED with a failureCode",
  run: async (kit) => {
    const { operation } = await failedUpload(kit);
    demand(operation.status === "FAILED", `the Operation ended ${operation.status}`);
    demand(operation.failureCode !== undefined, "it does not say why");
  },
};

const createFailed: Case = {
  rule: "A first upload that failed: CREATE_FAILED, nothing serves, the failed candidate stays and says why",
  run: async (kit) => {
    const { documentId, detail } = await failedUpload(kit);
    demand(detail.status === "CREATE_FAILED", `the document is ${detail.status}`);
    demand(detail.activeVersion === null && !detail.searchable, "something serves");
    demand(
      detail.candidateVersion?.status === "FAILED",
      `the candidate is ${detail.candidateVersion?.status ?? "gone"}`,
    );
    demand(detail.candidateVersion.error !== null, "it does not say why");
    demand((await kit.world.passagesOf(documentId)).length === 0, "it is found");
  },
};

const notEnabled: Case = {
  rule: "A document without a READY active version is not enabled and not downloaded (409)",
  run: async ({ call, world, ...kit }) => {
    const { documentId } = await failedUpload({ call, world, ...kit });
    const notReady = { status: 409, family: ["pending", "conflict"] } as const;
    demandRefusal(await world.change("knowledgeDocumentEnable", documentId), notReady);
    demandRefusal(await call("knowledgeDocumentCreateDownloadLink", { path: { documentId } }), notReady);
  },
};

const retriedOrNot: Case = {
  rule: "A failed Operation that is not retryable is not retried (409 OPERATION_NOT_RETRYABLE)",
  run: async (kit) => {
    const { operation } = await failedUpload(kit);
    if (operation.retryable) throw new NotTested("this Gateway calls a file without text retryable");
    demandRefusal(await retry(kit, operation.operationId), { status: 409, code: "OPERATION_NOT_RETRYABLE" });
  },
};

const wayOut: Case = {
  rule: "A document whose creation failed is saved by a replacement",
  run: async (kit) => {
    const { world } = kit;
    const { documentId } = await failedUpload(kit);
    const { operationId } = dataOf(await world.replace(documentId, "first-note"));
    const { status } = await world.settle(operationId);
    demand(status === "SUCCEEDED", `the replacement ended ${status}`);
    const after = await world.detail(documentId);
    demand(after.status === "ACTIVE" && after.searchable, `the document is ${after.status}`);
    demand(after.candidateVersion === null, "the failed candidate is still in the slot");
  },
};

const failedReplace = ({ once, world }: Kit) =>
  once("a replacement that fails", async () => {
    const documentId = await world.serve("passage", { documentName: "Replaced in vain" });
    const before = await world.detail(documentId);
    const { operationId } = dataOf(await world.replace(documentId, "blank"));
    return { documentId, before, operation: await world.settle(operationId), after: await world.detail(documentId) };
  });

const oldServes: Case = {
  rule: "A replacement that failed leaves the old version serving and shows the failed candidate with its error",
  run: async (kit) => {
    const { documentId, before, operation, after } = await failedReplace(kit);
    demand(operation.status === "FAILED", `the Operation ended ${operation.status}`);
    demand(after.activeVersion?.versionId === before.activeVersion?.versionId, "another version serves");
    demand(after.status === "ACTIVE" && after.searchable, `the document is ${after.status}`);
    demand(after.candidateVersion?.status === "FAILED", `the candidate is ${after.candidateVersion?.status ?? "gone"}`);
    const passages = await kit.world.passagesOf(documentId);
    demand(editionsIn(passages.join()).join() === "passage", "the old text is not found");
  },
};

const displaced: Case = {
  rule: "A new candidate displaces a failed one, whose Operation can then no longer be retried (409)",
  run: async (kit) => {
    const { world } = kit;
    const { documentId, operation } = await failedReplace(kit);
    const { operationId } = dataOf(await world.change("knowledgeDocumentReindex", documentId));
    demand((await world.settle(operationId)).status === "SUCCEEDED", "the new candidate did not come to serve");
    const refused = await retry(kit, operation.operationId);
    demandRefusal(refused, { status: 409, code: "OPERATION_NOT_RETRYABLE" });
    demand((await world.detail(documentId)).candidateVersion === null, "the failed candidate came back");
  },
};

const succeededStays: Case = {
  rule: "An Operation that succeeded is not retried (409 OPERATION_NOT_RETRYABLE)",
  run: async (kit) => {
    const { activeVersion } = await kit.world.detail(await kit.world.passage());
    const refused = await retry(kit, activeVersion?.operationId ?? "");
    demandRefusal(refused, { status: 409, code: "OPERATION_NOT_RETRYABLE" });
  },
};

const limit: Case = {
  rule: `A failed Operation is retried by hand ${manualRetries} times per root, each a child of the last; the next is refused`,
  run: async (kit) => {
    const { world } = kit;
    const { documentId, operationId } = await world.upload("failing", { documentName: "Retried by hand" });
    let last = await world.settle(operationId);
    const { candidateVersion } = await world.detail(documentId);
    if (last.status !== "FAILED" || !last.retryable)
      throw new NotTested("the file given did not fail in a retryable way");
    for (let attempt = 1; attempt <= manualRetries; attempt += 1) {
      const child = dataOf(await retry(kit, last.operationId));
      last = await world.settle(child.operationId);
      demand(last.operationType === "DOCUMENT_UPLOAD", `the retry is a ${last.operationType}`);
      demand((last.manualRetryAttempt ?? attempt) === attempt, `retry ${attempt} counts as ${last.manualRetryAttempt}`);
      demand(last.status === "FAILED", `the retry ended ${last.status}`);
    }
    const after = await world.detail(documentId);
    demand(after.candidateVersion?.versionId === candidateVersion?.versionId, "the candidate is another version");
    const code = "OPERATION_MANUAL_RETRY_LIMIT_EXCEEDED";
    demandRefusal(await retry(kit, last.operationId), { status: 409, code: [code, "OPERATION_NOT_RETRYABLE"] });
    demandRefusal(await retry(kit, operationId), { status: 409, code });
  },
};

const retry = ({ call }: Kit, operationId: string) =>
  call("knowledgeOperationRetry", { path: { operationId }, body: { reason: "A conformance case." } });

export const failing: Group = {
  name: "Failing and retrying",
  cases: [noText, createFailed, notEnabled, retriedOrNot, wayOut, oldServes, displaced, succeededStays, limit],
};

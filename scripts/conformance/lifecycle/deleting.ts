import { randomUUID } from "node:crypto";
import { type Case, demand, type Group } from "../case.ts";
import { dataOf, demandRefusal, demandSameOutcome, invisible } from "../client/expect.ts";
import type { Kit } from "../kit.ts";
import { follow, makeLink } from "../reading/downloads.ts";
import { isOver } from "../world/documents.ts";
import { beaconQuestion } from "../world/files.ts";

/** A document that serves, is cited and linked to, and then deleted; what follows looks at it at once. */
const deleted = (kit: Kit) =>
  kit.once("a deleted document", async () => {
    const { call, world } = kit;
    const { spaceId } = await world.newSpace("deleted");
    const documentId = await world.serve("passage", { spaceId, documentName: "To be deleted" });
    const { lockVersion, activeVersion } = await world.detail(documentId);
    const question = { query: beaconQuestion, documentIds: [documentId] };
    const citationId = dataOf(await world.search(question)).hits[0]?.citationId ?? "none";
    const { downloadUrl } = await makeLink(kit, documentId);

    const key = `conformance:${randomUUID()}`;
    const body = { expectedVersion: lockVersion, reason: "A conformance case." };
    const deletion = () => call("knowledgeDocumentDelete", { path: { documentId }, body, key });
    const answer = await deletion();
    const { operationId } = dataOf(answer);
    const atOnce = {
      hits: (await world.passagesOf(documentId)).length,
      hitsInSpace: dataOf(await world.search({ query: beaconQuestion, knowledgeSpaceIds: [spaceId] })).hits.length,
      get: await call("knowledgeDocumentGet", { path: { documentId } }),
      list: await call("knowledgeDocumentsList", { path: { spaceId } }),
      citation: await call("knowledgeCitationRead", { path: { citationId } }),
      link: (await follow(downloadUrl)).status,
      newLink: await call("knowledgeDocumentCreateDownloadLink", { path: { documentId } }),
    };
    return { documentId, operationId, uploadId: activeVersion?.operationId ?? "", answer, deletion, atOnce };
  });

const hidden: Case = {
  rule: "A deleted document is hidden from reads at once (404)",
  run: async (kit) => demandRefusal((await deleted(kit)).atOnce.get, invisible),
};

const notFound: Case = {
  rule: "A deleted document vanishes from the very next search",
  run: async (kit) => {
    const { hits, hitsInSpace } = (await deleted(kit)).atOnce;
    demand(hits + hitsInSpace === 0, `${hits + hitsInSpace} of its passages are still found`);
  },
};

const notListed: Case = {
  rule: "A deleted document is neither listed nor counted",
  run: async (kit) => {
    const { list } = (await deleted(kit)).atOnce;
    demand(dataOf(list).items.length === 0, "it is in the list");
    demand(list.pagination?.totalItems === 0, `${list.pagination?.totalItems} are counted`);
  },
};

const notCited: Case = {
  rule: "A citation of a deleted document is not found (404)",
  run: async (kit) => demandRefusal((await deleted(kit)).atOnce.citation, invisible),
};

const notLinked: Case = {
  rule: "A deleted document is not downloaded: no new link is made, and an old one leads nowhere",
  run: async (kit) => {
    const { link, newLink } = (await deleted(kit)).atOnce;
    demandRefusal(newLink, { status: [404, 409] });
    demand(link >= 400 && link < 500, `the old link answered ${link}`);
  },
};

const operationReadable: Case = {
  rule: "The Operations of a deleted document stay readable for who might see it; the deletion ends SUCCEEDED",
  run: async (kit) => {
    const { operationId, uploadId } = await deleted(kit);
    const operation = await kit.world.settle(operationId);
    demand(operation.status === "SUCCEEDED", `the deletion ended ${operation.status}`);
    demand(operation.operationType === "DOCUMENT_DELETE", `it is a ${operation.operationType}`);
    demand(isOver(await kit.world.operation(uploadId)), "the upload is said to go on");
  },
};

const notCancelled: Case = {
  rule: "A deletion is not cancelled (409 OPERATION_NOT_CANCELLABLE)",
  run: async (kit) => {
    const { operationId } = await deleted(kit);
    const body = { reason: "A conformance case." };
    const answer = await kit.call("knowledgeOperationCancel", { path: { operationId }, body });
    demandRefusal(answer, { status: 409, code: "OPERATION_NOT_CANCELLABLE" });
  },
};

const untouchable: Case = {
  rule: "A deleted document takes no change, and another deletion finds it gone (404, or 409 DOCUMENT_ALREADY_DELETED)",
  run: async ({ call, ...kit }) => {
    const { documentId } = await deleted({ call, ...kit });
    const path = { documentId };
    const expectedVersion = 1_000;
    demandRefusal(
      await call("knowledgeDocumentUpdate", { path, body: { expectedVersion, name: "A ghost" } }),
      invisible,
    );
    demandRefusal(await call("knowledgeDocumentEnable", { path, body: { expectedVersion } }), invisible);
    const again = await call("knowledgeDocumentDelete", { path, body: { expectedVersion, reason: "Again." } });
    const codes = [
      "DOCUMENT_ALREADY_DELETED",
      "DOCUMENT_NOT_FOUND",
      "KNOWLEDGE_NOT_FOUND",
      "KNOWLEDGE_DOCUMENT_NOT_FOUND",
    ];
    demandRefusal(again, { status: [404, 409], code: codes });
  },
};

const replayed: Case = {
  rule: "The deletion sent again with its key, after all is gone, is answered as the first time",
  run: async (kit) => {
    const { operationId, answer, deletion } = await deleted(kit);
    await kit.world.settle(operationId);
    demandSameOutcome(answer, await deletion());
  },
};

const wins: Case = {
  rule: "A deletion wins over an upload in progress: the document never comes back",
  run: async ({ call, world, pause }) => {
    const { documentId, operationId } = await world.upload("long", { documentName: "Deleted in progress" });
    const deletion = dataOf(await world.change("knowledgeDocumentDelete", documentId));
    demandRefusal(await call("knowledgeDocumentGet", { path: { documentId } }), invisible);
    const { status } = await world.settle(deletion.operationId);
    demand(status === "SUCCEEDED", `the deletion ended ${status}`);
    const upload = await world.settle(operationId);
    demand(upload.status === "CANCELLED" || upload.status === "SUCCEEDED", `the upload ended ${upload.status}`);
    await pause(1000);
    demandRefusal(await call("knowledgeDocumentGet", { path: { documentId } }), invisible);
    demand((await world.passagesOf(documentId)).length === 0, "it is found");
  },
};

export const deleting: Group = {
  name: "Deleting",
  cases: [
    hidden,
    notFound,
    notListed,
    notCited,
    notLinked,
    operationReadable,
    notCancelled,
    untouchable,
    replayed,
    wins,
  ],
};

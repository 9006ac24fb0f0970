import { randomUUID } from "node:crypto";
import { Breach, demand } from "../case.ts";
import type { Data, Schemas } from "../client/call-types.ts";
import { dataOf } from "../client/expect.ts";
import type { Who } from "../identity/identity.ts";
import type { FileResources } from "./file-resources.ts";
import { beaconQuestion, type FileName } from "./files.ts";
import type { Spaces } from "./spaces.ts";
import type { WorldParts } from "./world.ts";

export type Detail = Data<"knowledgeDocumentGet">;
export type Operation = Data<"knowledgeOperationGet">;
type Upload = { spaceId?: string; documentName?: string; metadata?: Schemas["DocumentMetadata"] };
type Change =
  | "knowledgeDocumentUpdate"
  | "knowledgeDocumentReplace"
  | "knowledgeDocumentEnable"
  | "knowledgeDocumentDisable"
  | "knowledgeDocumentReindex"
  | "knowledgeDocumentDelete";

const pollMs = 200;

export const isOver = ({ status }: Pick<Operation, "status">): boolean => status !== "PENDING" && status !== "RUNNING";

export function documentsWorld(
  { call, once, pause, settings }: WorldParts,
  resources: Pick<FileResources & Spaces, "file" | "space">,
) {
  const { space } = resources;
  /**
   * A file that was handed over before may go when its last document does, so one document of its own holds it until the
   * run is over.
   */
  async function file(name: FileName): Promise<string> {
    const fileResourceId = await resources.file(name);
    if (settings.files[name] === undefined) return fileResourceId;
    return once(`the file ${name}`, async () => {
      const { spaceId } = await space();
      const body = { fileResourceId, documentName: `Holds the file ${name}` };
      dataOf(await call("knowledgeDocumentUpload", { path: { spaceId }, body }));
      return fileResourceId;
    });
  }

  const detail = async (documentId: string): Promise<Detail> =>
    dataOf(await call("knowledgeDocumentGet", { path: { documentId } }));
  const operation = async (operationId: string): Promise<Operation> =>
    dataOf(await call("knowledgeOperationGet", { path: { operationId } }));

  /** Waits until an Operation is over, for as long as the settings allow. */
  async function settle(operationId: string): Promise<Operation> {
    for (const end = Date.now() + settings.operationSeconds * 1000; ; await pause(pollMs)) {
      const found = await operation(operationId);
      if (isOver(found)) return found;
      if (Date.now() > end)
        throw new Breach(`the Operation was still ${found.status} after ${settings.operationSeconds} s`);
    }
  }

  async function upload(name: FileName, { spaceId, documentName, metadata }: Upload = {}) {
    const path = { spaceId: spaceId ?? (await space()).spaceId };
    const body = { fileResourceId: await file(name), documentName: documentName ?? `The ${name}`, metadata };
    return dataOf(await call("knowledgeDocumentUpload", { path, body }));
  }

  /** A document that serves its first version. */
  async function serve(name: FileName, given: Upload = {}): Promise<string> {
    const { documentId, operationId } = await upload(name, given);
    const { status, failureCode } = await settle(operationId);
    demand(status === "SUCCEEDED", `the upload of ${name} ended ${status} ${failureCode ?? ""}`);
    return documentId;
  }

  /** Changes a document as it is now. What the body leaves out is put in. */
  async function change<Id extends Change>(id: Id, documentId: string, body: object = {}, key?: string) {
    const expectedVersion = (await detail(documentId)).lockVersion;
    const reason = id === "knowledgeDocumentUpdate" ? {} : { reason: "A conformance case." };
    return call(id, { path: { documentId }, body: { expectedVersion, ...reason, ...body }, key });
  }

  return {
    file,
    detail,
    operation,
    settle,
    upload,
    serve,
    change,
    replace: async (documentId: string, name: FileName) =>
      change("knowledgeDocumentReplace", documentId, { fileResourceId: await file(name) }),
    search: (body: Partial<Schemas["RetrievalRequest"]>, as?: Who) => call("knowledgeSearch", { body, as }),
    /** What a search in one document shows of it; a document that is gone may be refused as unknown instead. */
    passagesOf: async (documentId: string, query = beaconQuestion): Promise<string[]> => {
      const answer = await call("knowledgeSearch", { body: { query, documentIds: [documentId] } });
      return answer.status === 404 ? [] : dataOf(answer).hits.map(({ content }) => content);
    },
    /** A document that serves the passage; cases may look at it and change its metadata, and leave it serving. */
    passage: () => once("a document that serves", () => serve("passage")),
    /** Two documents with metadata, for filters. */
    notes: () => once("two documents with metadata", () => notes(serve)),
  };
}

async function notes(serve: (name: FileName, given: Upload) => Promise<string>) {
  const product = `P-${randomUUID().slice(0, 8)}`;
  const first = { category: "manual", tags: ["alpha", "beta"], versionLabel: "1.0", productCode: product };
  const second = { category: "guide", tags: ["beta", "gamma"], versionLabel: "2.0", productCode: product };
  return {
    product,
    first: await serve("first-note", { metadata: first }),
    second: await serve("second-note", { metadata: second }),
  };
}

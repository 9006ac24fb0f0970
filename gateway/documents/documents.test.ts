/** The calls on documents over HTTP, with a worker behind them. */
import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { documents, spaces } from "../db/schema.ts";
import { startTestWorld, type TestWorld } from "../jobs/testing/test-world.ts";

let world: TestWorld;
let spaceId: string;

beforeAll(async () => {
  world = await startTestWorld();
  await world.work();
  spaceId = await world.makeSpace();
});
afterAll(() => world.stop());

describe("the list", () => {
  test("is newest first, pages without gaps, and counts what it shows", async () => {
    const listed = await world.makeSpace();
    const ids: string[] = [];
    for (let count = 0; count < 5; count += 1) ids.unshift((await world.upload(listed)).documentId);
    const page = (query: object) =>
      world.call("knowledgeDocumentsList", { path: { spaceId: listed }, query: { ...query } });
    const first = await page({ page: 1, pageSize: 2 });
    expect(first.meta.pagination).toEqual({ page: 1, pageSize: 2, totalItems: 5, totalPages: 3, hasNext: true });
    const shown = [first, await page({ page: 2, pageSize: 2 }), await page({ page: 3, pageSize: 2 })];
    expect(shown.flatMap(({ data }) => data.items.map(({ documentId }) => documentId))).toEqual(ids);
    const beyond = await page({ page: 9, pageSize: 2 });
    expect(beyond.meta.pagination).toEqual({ page: 9, pageSize: 2, totalItems: 5, totalPages: 3, hasNext: false });
    expect(beyond.data.items).toEqual([]);
    for (const documentId of ids)
      await world.until(
        () => world.document(documentId),
        ({ status }) => status === "ACTIVE",
      );
    await world.remove(ids[0] ?? "", 1);
    const after = await page({ page: 1, pageSize: 100 });
    expect(after.meta.pagination).toMatchObject({ totalItems: 4, totalPages: 1 });
    expect(after.data.items[0]).toMatchObject({
      knowledgeSpaceId: listed,
      version: 1,
      activeVersion: { versionNumber: 1 },
    });
  });
});

describe("an upload", () => {
  test("keeps names and metadata in their one form", async () => {
    const fileResourceId = await world.handOver();
    const body = {
      fileResourceId,
      documentName: "  Cafe\u0301 手册 ",
      metadata: { category: " Policy ", tags: ["e\u0301t\u00e9"], versionLabel: "v1" },
    };
    const { data } = await world.call("knowledgeDocumentUpload", { path: { spaceId }, body });
    expect(await world.document(data.documentId)).toMatchObject({
      name: "Café 手册",
      metadata: { category: "Policy", tags: ["été"], versionLabel: "v1", productCode: null },
    });
  });

  test("of a file that is not the caller's own is refused like one of an unknown file", async () => {
    const foreign = await world.as({ subject: "bob" }).handOver();
    const elsewhere = await world.as({ tenant: "other" }).handOver();
    for (const fileResourceId of [foreign, elsewhere, "file_unknown"]) {
      const body = { fileResourceId, documentName: "Not mine" };
      const { code, status } = await world.call("knowledgeDocumentUpload", { path: { spaceId }, body });
      expect([status, code]).toEqual([404, "FILE_NOT_FOUND"]);
    }
  });

  test.each([
    ["DISABLED", 403, "SPACE_DISABLED"],
    ["DELETING", 409, "KNOWLEDGE_CONFLICT"],
    ["CREATING", 409, "KNOWLEDGE_OPERATION_PENDING"],
    ["DELETED", 404, "SPACE_NOT_FOUND"],
  ] as const)("into a %s space is refused", async (state, status, code) => {
    const other = await world.makeSpace();
    await world.db.update(spaces).set({ status: state }).where(eq(spaces.id, other));
    const body = { fileResourceId: await world.handOver(), documentName: "Late" };
    const answer = await world.call("knowledgeDocumentUpload", { path: { spaceId: other }, body });
    expect([answer.status, answer.code]).toEqual([status, code]);
  });

  test("leaves nothing behind when it is refused, and its key free", async () => {
    const before = await world.db.$count(documents);
    const key = "a-key-for-two-tries";
    const send = (fileResourceId: string) =>
      world.call("knowledgeDocumentUpload", {
        path: { spaceId },
        key,
        body: { fileResourceId, documentName: "Twice" },
      });
    expect((await send("file_unknown")).code).toBe("FILE_NOT_FOUND");
    expect(await world.db.$count(documents)).toBe(before);
    const fileResourceId = await world.handOver();
    const [one, other] = await Promise.all([send(fileResourceId), send(fileResourceId)]);
    expect(one.data).toEqual(other.data);
    expect(await world.db.$count(documents)).toBe(before + 1);
  });
});

describe("an update", () => {
  const update = (documentId: string, body: object) =>
    world.call("knowledgeDocumentUpdate", { path: { documentId }, body });

  test("changes what it names and leaves the rest", async () => {
    const { documentId } = await world.upload(spaceId, { metadata: { category: "one", tags: ["a", "b"] } });
    await world.until(
      () => world.document(documentId),
      ({ status }) => status === "ACTIVE",
    );
    const changed = await update(documentId, {
      expectedVersion: 1,
      name: "New",
      metadata: { category: null, productCode: "P" },
    });
    expect(changed.data).toMatchObject({
      name: "New",
      version: 2,
      metadata: { category: null, tags: ["a", "b"], productCode: "P" },
    });
    const cleared = await update(documentId, { expectedVersion: 2, metadata: { tags: [] } });
    expect(cleared.data).toMatchObject({ name: "New", version: 3, metadata: { tags: [], productCode: "P" } });
    await world.until(
      async () => world.engine.names,
      (names) => names.includes("New"),
    );
  });

  test("that was decided on an older state changes nothing", async () => {
    const documentId = await world.served(spaceId);
    const { code, meta } = await update(documentId, { expectedVersion: 0, name: "Stale" });
    expect(code).toBe("DOCUMENT_VERSION_CONFLICT");
    expect(meta.error).toMatchObject({
      retryable: false,
      fieldErrors: [{ field: "expectedVersion", reason: "stale" }],
    });
    expect(await world.document(documentId)).toMatchObject({ name: "A document", lockVersion: 1 });
  });

  test("needs something to change", async () => {
    const documentId = await world.served(spaceId);
    for (const body of [{ expectedVersion: 1 }, { expectedVersion: 1, metadata: {} }])
      expect((await update(documentId, body)).status).toBe(422);
  });
});

describe("serving", () => {
  test("enable and disable go back and forth, each once", async () => {
    const documentId = await world.served(spaceId);
    expect((await world.enable(documentId, 1)).code).toBe("KNOWLEDGE_CONFLICT");
    expect((await world.disable(documentId, 1)).data).toMatchObject({ status: "DISABLED", version: 2 });
    expect(await world.document(documentId)).toMatchObject({ searchable: false, activeVersion: { status: "READY" } });
    expect((await world.disable(documentId, 2)).code).toBe("KNOWLEDGE_CONFLICT");
    expect((await world.enable(documentId, 2)).data).toMatchObject({ status: "ACTIVE", version: 3 });
  });

  test("a document without a ready version cannot be enabled, disabled or indexed again", async () => {
    world.engine.script.prepare = () => Promise.reject(new Error("broken"));
    const { documentId, operationId } = await world.upload(spaceId);
    await world.settled(operationId);
    world.engine.script = {};
    expect((await world.enable(documentId, 0)).code).toBe("DOCUMENT_NOT_READY");
    expect((await world.disable(documentId, 0)).code).toBe("DOCUMENT_NOT_READY");
    expect((await world.reindex(documentId, 0)).code).toBe("DOCUMENT_NOT_READY");
  });

  test("a new index is a new version of the same file", async () => {
    const documentId = await world.served(spaceId);
    const before = await world.document(documentId);
    const { data, status } = await world.reindex(documentId, 1);
    expect(status).toBe(202);
    await world.settled(data.operationId);
    const { activeVersion } = await world.document(documentId);
    expect(activeVersion).toMatchObject({
      versionNo: 2,
      changeType: "REINDEX",
      fileName: before.activeVersion?.fileName,
    });
  });
});

describe("what a caller may not see or do", () => {
  const ids = async () => {
    const restricted = await world.makeSpace("restricted");
    const { documentId, operationId } = await world.upload(restricted);
    await world.settled(operationId);
    return { spaceId: restricted, documentId, operationId };
  };

  test("is denied in the words and with the status of what does not exist", async () => {
    const hidden = await ids();
    const unknown = { spaceId: "sp_unknown", documentId: "doc_unknown", operationId: "op_unknown" };
    // Operators have no right in the restricted domain; the other tenant's admins have every right in their own.
    for (const stranger of [world.as({ groups: ["kb-operators"] }), world.as({ tenant: "other" })]) {
      const attempts = (path: typeof hidden) => [
        stranger.call("knowledgeDocumentsList", { path }),
        stranger.call("knowledgeDocumentGet", { path }),
        stranger.call("knowledgeDocumentUpload", { path, body: { fileResourceId: "f", documentName: "n" } }),
        stranger.call("knowledgeDocumentUpdate", { path, body: { expectedVersion: 1, name: "n" } }),
        stranger.call("knowledgeDocumentReplace", { path, body: { expectedVersion: 1, fileResourceId: "f" } }),
        stranger.call("knowledgeDocumentReindex", { path, body: { expectedVersion: 1 } }),
        stranger.call("knowledgeDocumentEnable", { path, body: { expectedVersion: 1 } }),
        stranger.call("knowledgeDocumentDisable", { path, body: { expectedVersion: 1 } }),
        stranger.call("knowledgeDocumentCreateDownloadLink", { path }),
        stranger.call("knowledgeOperationGet", { path }),
      ];
      const [seen, none] = [await Promise.all(attempts(hidden)), await Promise.all(attempts(unknown))];
      for (const [index, answer] of seen.entries()) {
        expect(answer.status).toBe(404);
        expect(answer.meta.error).toEqual(none[index]?.meta.error);
      }
    }
  });

  test("is forbidden where it can be seen", async () => {
    const documentId = await world.served(spaceId);
    const operator = world.as({ groups: ["kb-operators"] });
    expect((await operator.document(documentId)).documentId).toBe(documentId);
    expect((await operator.remove(documentId, 1)).status).toBe(403);
    const viewer = world.as({ groups: ["kb-viewers"] });
    expect((await viewer.disable(documentId, 1)).status).toBe(403);
    const query = { fileName: "a.txt" };
    expect((await viewer.call("consoleFileResourceCreate", { query, body: new Blob(["text"]) })).code).toBe(
      "KNOWLEDGE_FORBIDDEN",
    );
  });
});

describe("a download", () => {
  const link = (documentId: string) => world.call("knowledgeDocumentCreateDownloadLink", { path: { documentId } });
  const fetchLink = (downloadUrl: string, change = (path: string) => path) =>
    fetch(`${world.gateway.url}${change(new URL(downloadUrl).pathname)}`);

  test("hands out exactly the active version's bytes, as an attachment, without credentials in the link", async () => {
    const text = "知识库 download me\n".repeat(2000);
    const documentId = await world.served(spaceId, text);
    const { data, status } = await link(documentId);
    expect(status).toBe(200);
    expect(data).toMatchObject({ documentId, fileName: "notes.txt", mimeType: "text/plain", expiresInSeconds: 60 });
    expect(Date.parse(data.expiresAt) - Date.now()).toBeGreaterThan(55_000);

    const response = await fetchLink(data.downloadUrl);
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(bytes.toString()).toBe(text);
    const sha256 = createHash("sha256").update(bytes).digest("base64");
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-length": String(data.fileSize),
      "content-type": "text/plain",
      "content-disposition": `attachment; filename="notes.txt"; filename*=UTF-8''notes.txt`,
      "repr-digest": `sha-256=:${sha256}:`,
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
    });
    expect(world.gateway.lines.join("")).not.toContain(new URL(data.downloadUrl).pathname.split("/").at(-1));
  });

  test("link that was changed, or whose document is deleted, leads nowhere", async () => {
    const documentId = await world.served(spaceId);
    const { data } = await link(documentId);
    expect((await fetchLink(data.downloadUrl, (path) => `${path}x`)).status).toBe(404);
    expect((await fetchLink(data.downloadUrl, (path) => path.replace(/\.[^.]*$/, ".AAAA"))).status).toBe(404);
    expect((await fetchLink(data.downloadUrl)).status).toBe(200);
    await world.remove(documentId, 1);
    expect((await fetchLink(data.downloadUrl)).status).toBe(404);
    expect((await link(documentId)).code).toBe("DOCUMENT_NOT_FOUND");
  });

  test("of a document that has nothing to serve is refused", async () => {
    world.engine.script.prepare = () => Promise.reject(new Error("broken"));
    const { documentId, operationId } = await world.upload(spaceId);
    await world.settled(operationId);
    world.engine.script = {};
    expect((await link(documentId)).code).toBe("DOCUMENT_NOT_READY");
  });
});

describe("after a deletion", () => {
  test("nothing reads or changes the document, and the first outcome is still replayed", async () => {
    const documentId = await world.served(spaceId);
    const body = { expectedVersion: 1, reason: "over" };
    const remove = () => world.call("knowledgeDocumentDelete", { path: { documentId }, key: "delete-once", body });
    const first = await remove();
    expect(first.data).toMatchObject({ documentId, status: "PENDING" });
    await world.settled(first.data.operationId);
    expect((await remove()).data).toEqual(first.data);
    expect((await world.remove(documentId, 2)).code).toBe("DOCUMENT_ALREADY_DELETED");
    expect((await world.disable(documentId, 2)).code).toBe("DOCUMENT_NOT_FOUND");
    expect((await world.replace(documentId, 2)).code).toBe("DOCUMENT_NOT_FOUND");
    expect((await world.operation(first.data.operationId)).resourceId).toBe(documentId);
  });
});

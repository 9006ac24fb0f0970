/** Names on their whole way over HTTP: taken in, listed, searched and sent back, with the engine that comes along. */
import { readdir } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startRealWorld } from "../jobs/testing/test-world.ts";
import { column, writePdf } from "../text/fixtures/write-pdf.ts";

let on: Awaited<ReturnType<typeof startRealWorld>>;
let spaceId: string;

beforeAll(async () => {
  on = await startRealWorld();
  await on.work();
  spaceId = await on.makeSpace();
});
afterAll(() => on.stop());

/** The type is found in the content, so one content does for all names. */
const content = new Uint8Array(writePdf([column(["The quarterly figures of the works are all here."])]));

/** A document that is called as its file, once it serves. */
async function upload(name: string): Promise<string> {
  const file = await on.call("consoleFileResourceCreate", { query: { fileName: name }, body: new Blob([content]) });
  const body = { fileResourceId: file.data.fileResourceId, documentName: name };
  const { data } = await on.call("knowledgeDocumentUpload", { path: { spaceId }, body });
  expect((await on.settled(data.operationId, 20_000)).status).toBe("SUCCEEDED");
  return data.documentId;
}

async function download(documentId: string) {
  const { data } = await on.call("knowledgeDocumentCreateDownloadLink", { path: { documentId }, body: {} });
  const link = new URL(data.downloadUrl);
  const response = await fetch(`${on.gateway.url}${link.pathname}`);
  const disposition = response.headers.get("content-disposition") ?? "";
  const sent = decodeURIComponent(/filename\*=UTF-8''(\S+)$/.exec(disposition)?.[1] ?? "");
  return { linked: data.fileName, sent, disposition, bytes: new Uint8Array(await response.arrayBuffer()) };
}

describe("a name comes back exactly, in NFC", () => {
  test.each([
    ["of everything at once", "résumé 报告（终版）🧪.pdf"],
    ["written with marks", "re\u0301sume\u0301 \u1112\u1161\u11ab.pdf"],
    ["of two hundred Chinese characters", `${"知识库管理制度汇编终稿".repeat(20).slice(0, 196)}.pdf`],
    ["that turns the direction of text", "invoice\u202efdp.exe.pdf"],
    ["in letters from right to left", "تقرير سنوي ודוח.pdf"],
    ["with quotes", `"all" of 'them' and \`these\`.pdf`],
    ["with an encoded path", "..%2F..%2Fetc%2Fpasswd.pdf"],
    ["that begins with dots", "...hidden.pdf"],
    ["of a device", "CON.pdf"],
    ["with signs that headers and shells know", "a;b=c, $(reboot) & <i>*?.pdf"],
    ["of joined emoji", "👩‍👩‍👧‍👦🏳️‍🌈.pdf"],
  ])(
    "%s",
    async (_, name) => {
      const expected = name.normalize("NFC");
      const documentId = await upload(name);

      const { data: list } = await on.call("knowledgeDocumentsList", { path: { spaceId }, query: { pageSize: 20 } });
      const listed = list.items.find((document) => document.documentId === documentId);
      expect(listed).toMatchObject({ name: expected, activeVersion: { fileName: expected } });
      const { data: search } = await on.call("knowledgeSearch", {
        body: { query: `quarterly figures ${name}`, knowledgeSpaceIds: [spaceId], documentIds: [documentId] },
      });
      expect(search.hits.map(({ documentName }) => documentName)).toEqual([expected]);

      const file = await download(documentId);
      expect(file).toMatchObject({ linked: expected, sent: expected });
      expect(file.bytes).toEqual(content);
      expect(file.disposition).not.toMatch(/[^\x20-\x7e]|"[^"]*"[^;]*"/);
      await on.remove(documentId, (await on.document(documentId)).lockVersion);
    },
    30_000,
  );
});

test("what is stored is named by ids alone", async () => {
  await upload("..%2F..%2Foutside.pdf");
  const paths = await readdir(on.gateway.config.filesDir, { recursive: true });
  for (const path of paths) expect(path).toMatch(/^(?:incoming|[a-z0-9]{2}(?:\/file_[a-z0-9]+)?)$/);
}, 30_000);

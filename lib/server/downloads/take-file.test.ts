import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createMigratedDatabase } from "../../../scripts/test-database.ts";
import {
  answer,
  type Fault,
  type FaultServer,
  resetBeforeHeaders,
  startFaultServer,
} from "../../gateway/fault-server.ts";
import { detail, envelope, refusal, samples } from "../../gateway/sample-answers.ts";
import { readProposal } from "../actions/proposal.ts";
import { propose } from "../actions/propose.ts";
import { answerFile } from "../api/actions.ts";
import { database } from "../db/connect.ts";
import { migrateDatabase } from "../db/migrate.ts";
import { actions, auditEvents } from "../db/schema.ts";
import { handle } from "../handler.ts";
import { sweep } from "../jobs/sweep.ts";
import { configureConsole, olive, pageRequest, route } from "../test-console.ts";

let gateway: FaultServer;
beforeAll(async () => {
  gateway = await startFaultServer();
  const databaseUrl = await createMigratedDatabase("console", migrateDatabase);
  configureConsole({ gatewayUrl: gateway.url, databaseUrl });
});
beforeEach(() => {
  gateway.seen.length = 0;
});
afterAll(async () => {
  await database().close();
  await gateway.close();
});

const file = "twelve bytes";
const givesFile = answer(200, file, { "content-type": "application/pdf", "content-length": "12" });

/** A Gateway that makes links to itself. */
function script({ link, bytes = givesFile }: { link?: Fault; bytes?: Fault } = {}) {
  const data = {
    ...(samples.knowledgeDocumentCreateDownloadLink.data as object),
    downloadUrl: `${gateway.url}/link?secret=1`,
  };
  gateway.answerWith((response, seen) => {
    if (seen.url.startsWith("/link")) return bytes(response, seen);
    if (seen.method === "GET") return answer(200, envelope(detail))(response, seen);
    return (link ?? answer(200, envelope({ ...data, fileName: "员工 (手册).pdf" })))(response, seen);
  });
}

async function confirm(): Promise<string> {
  const callId = "knowledgeDocumentCreateDownloadLink";
  const proposal = { actionId: crypto.randomUUID(), callId, parameters: { documentId: "d-1" }, body: {} };
  return (await propose(database().db, olive, readProposal(proposal))).id;
}
async function click(actionId: string, user = olive) {
  const request = await pageRequest(`/api/actions/${actionId}/file`, { user });
  const response = await handle(answerFile)(request, route({ actionId }));
  return { status: response.status, headers: response.headers, text: await response.text() };
}
const statusOf = async (id: string) =>
  (await database().db.select().from(actions).where(eq(actions.id, id))).map(({ status }) => status)[0];

test("a confirmed download is one file, to be saved", async () => {
  script();
  const id = await confirm();
  const { status, headers, text } = await click(id);
  expect({ status, text }).toEqual({ status: 200, text: file });
  expect(headers.get("content-disposition")).toBe(
    "attachment; filename*=UTF-8''%E5%91%98%E5%B7%A5%20%28%E6%89%8B%E5%86%8C%29.pdf",
  );
  expect(headers.get("content-length")).toBe("12");
  expect(headers.get("content-type")).toBe("application/octet-stream");
  expect(headers.get("cache-control")).toBe("no-store");
  expect(await statusOf(id)).toBe("done");
  const linked = gateway.seen.find(({ url }) => url.startsWith("/link"));
  expect(Object.keys(linked?.headers ?? {})).not.toEqual(expect.arrayContaining(["authorization"]));
  expect(JSON.stringify(linked?.headers)).not.toMatch(/eyJ|service-token|kc_session/);
});

test("of two clicks at once one gets the file, and a later one nothing", async () => {
  script();
  const id = await confirm();
  const clicks = await Promise.all([click(id), click(id), click(id)]);
  expect(clicks.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect(await click(id)).toMatchObject({ status: 409 });
});

test.each<[string, { link?: Fault; bytes?: Fault }, number]>([
  ["no link can be made", { link: answer(503, refusal("KNOWLEDGE_PROVIDER_UNAVAILABLE", true)) }, 503],
  ["the link leads nowhere", { bytes: resetBeforeHeaders }, 503],
  ["the file store is down", { bytes: answer(500, "secret words") }, 502],
  ["the link redirects", { bytes: answer(302, "", { location: "http://evil.example/" }) }, 502],
  ["the file has another length", { bytes: answer(200, "short", { "content-length": "5" }) }, 502],
])("when %s the download stays as it was", async (_, faults, status) => {
  script(faults);
  const id = await confirm();
  const failed = await click(id);
  expect(failed.status).toBe(status);
  expect(failed.text).not.toMatch(/secret/);
  expect(await statusOf(id)).toBe("approved");
  script();
  expect(await click(id)).toMatchObject({ status: 200 });
});

test("a right taken away in the meantime ends the download", async () => {
  script({ link: answer(403, refusal("KNOWLEDGE_FORBIDDEN")) });
  const id = await confirm();
  expect(await click(id)).toMatchObject({ status: 403 });
  expect(await statusOf(id)).toBe("failed");
});

test("an expired download, another person's and another action give no file", async () => {
  script();
  const expired = await confirm();
  await database().db.update(actions).set({ expiresAt: new Date() }).where(eq(actions.id, expired));
  expect(await click(expired)).toMatchObject({ status: 409 });
  const id = await confirm();
  expect(await click(id, { ...olive, subject: "operator2" })).toMatchObject({ status: 404 });
  const { body } = samples.knowledgeDocumentDelete;
  const deletion = readProposal({ callId: "knowledgeDocumentDelete", parameters: { documentId: "d-1" }, body });
  expect(await click((await propose(database().db, olive, deletion)).id)).toMatchObject({ status: 404 });
  expect(gateway.seen.filter(({ method }) => method === "POST")).toEqual([]);
});

test("a click that a dying console never answered can be made again", async () => {
  script();
  const id = await confirm();
  const longAgo = new Date(Date.now() - 11 * 60_000);
  const stuck = { status: "executing", updatedAt: longAgo } as const;
  await database().db.update(actions).set(stuck).where(eq(actions.id, id));
  expect(await click(id)).toMatchObject({ status: 409 });
  await sweep(database().db, 8000);
  expect(await click(id)).toMatchObject({ status: 200 });
});

test("the link is in no row", async () => {
  script();
  await click(await confirm());
  const rows = [await database().db.select().from(actions), await database().db.select().from(auditEvents)];
  expect(JSON.stringify(rows)).not.toMatch(/secret=1|\/link/);
});

import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page, Response } from "@playwright/test";
import { expect, signIn, test } from "./fixtures";
import { installation } from "./installation";
import { knownSecrets, leaksIn, type Place } from "./leaks";
import { seedSpace, untilServing } from "./seeds";
import { filesAt, tablesOf } from "./stored-text";

const knowledge = "/api/gateway/internal/v1/knowledge";

/** Keeps what the pages of a context are sent: addresses, headers, bodies. The sealed session cookie is theirs to keep. */
function listen(page: Page): () => Promise<Place[]> {
  const answers: Promise<Place>[] = [];
  const read = async (response: Response): Promise<Place> => {
    const headers = (await response.headersArray()).filter(({ name }) => name.toLowerCase() !== "set-cookie");
    const body = await response.body().catch(() => Buffer.from("")); // a redirect has none
    const lines = headers.map(({ name, value }) => `${name}: ${value}`);
    return { name: `${response.status()} ${response.url()}`, text: [...lines, "", body.toString("latin1")].join("\n") };
  };
  page.context().on("response", (response) => answers.push(read(response)));
  return () => Promise.all(answers);
}

/** Asks as a page's own script does. */
const ask = (page: Page, path: string, body?: string, type = "application/json") =>
  page.evaluate(
    async ({ path, body, type }) => {
      const headers = { "content-type": type, "x-intent-id": crypto.randomUUID() };
      const answer = await fetch(path, body === undefined ? {} : { method: "POST", headers, body });
      return { status: answer.status, text: await answer.text() };
    },
    { path, body, type },
  );
const post = async (page: Page, path: string, body: object) => {
  const { status, text } = await ask(page, path, JSON.stringify(body));
  return { status, data: JSON.parse(text).data };
};

/** Everything a person does: a document in, found, cited and downloaded again; some of it wrong. */
async function work(page: Page, word: string): Promise<void> {
  const spaceId = await seedSpace(page, `Secrets ${word}`);
  const file = await ask(page, "/api/files?fileName=notes.md", `# Notes\n\nThe ${word} is kept.\n`, "text/markdown");
  const { fileResourceId } = JSON.parse(file.text).data;
  const upload = { fileResourceId, documentName: `Notes ${word}` };
  const { documentId } = (await post(page, `${knowledge}/spaces/${spaceId}/documents`, upload)).data;
  await untilServing(page, documentId);
  const found = await post(page, `${knowledge}/search`, { query: word, knowledgeSpaceIds: [spaceId] });
  const { citationId } = found.data.hits[0];
  for (const path of [
    ...["/", "/spaces", `/spaces/${spaceId}/documents`, `/documents/${documentId}`, "/nowhere"],
    `/evidence?q=${word}&spaces=${spaceId}`,
  ])
    await page.goto(path, { waitUntil: "networkidle" });

  expect((await ask(page, `${knowledge}/citations/${citationId}`)).status).toBe(200);
  expect((await download(page, documentId)).text).toContain(word);
  expect((await ask(page, `${knowledge}/documents/unknown`)).status).toBe(404);
  expect((await post(page, `${knowledge}/search`, { query: "" })).status).toBe(422);
  for (const path of ["/api/auth/session", "/healthz", "/readyz", "/.well-known/jwks.json"]) await ask(page, path);
}

async function download(page: Page, documentId: string) {
  const actionId = crypto.randomUUID();
  const callId = "knowledgeDocumentCreateDownloadLink";
  await post(page, "/api/actions", { actionId, callId, parameters: { documentId }, body: {} });
  const file = await ask(page, `/api/actions/${actionId}/file`);
  expect(file.status).toBe(200);
  return file;
}

test("no token, assertion, key or file link is in any answer, script, log or column", {
  tag: "@extension",
}, async ({ page }) => {
  const { dataDir } = installation();
  test.skip(!dataDir, "only an installation of our own shows its data folder");
  test.setTimeout(120_000);
  const folder = dataDir ?? "";
  const word = `zebrafish${crypto.randomUUID().slice(0, 8)}`;
  const answers = listen(page);
  await page.goto("/sign-in");
  await signIn(page, "operator");
  await work(page, word);

  const { databases } = JSON.parse(readFileSync(join(folder, "running.json"), "utf8"));
  const places = {
    answers: await answers(),
    kept: [{ name: "storage", text: JSON.stringify((await page.context().storageState()).origins) }],
    scripts: filesAt(process.cwd(), ".build/console-*/.next/static/**/*.{js,css,json}"),
    logs: filesAt(join(folder, "logs"), "*"),
    console: await tablesOf(databases.console),
    gateway: await tablesOf(databases.gateway),
  };
  const secrets = knownSecrets(folder);
  const leaks = Object.values(places).flatMap((group) => group.flatMap((place) => leaksIn(place, secrets)));
  expect(leaks).toEqual([]);

  // The search would have found something: each group holds what was done.
  const holds = (group: Place[], text: string) => group.some((place) => place.text.includes(text));
  for (const group of [places.answers, places.gateway]) expect(holds(group, word)).toBe(true);
  expect(holds(places.console, "knowledgeDocumentCreateDownloadLink")).toBe(true);
  expect(holds(places.logs, "knowledgeSearch")).toBe(true);
  expect(places.scripts.length).toBeGreaterThan(10);
  expect(secrets.size).toBeGreaterThan(10);
});

test("the search for leaks knows what it looks for", { tag: "@once" }, () => {
  const secrets = new Map([["s".repeat(40), "the secret"]]);
  const what = (text: string) => leaksIn({ name: "here", text }, secrets).map((leak) => leak.what);
  const part = Buffer.from('{"alg":"EdDSA","typ":"JWT"}').toString("base64url");
  const claims = Buffer.from('{"versionId":"ver_1","tenant":"demo","subject":"operator"}').toString("base64url");
  expect(what(`x=${"s".repeat(40)}.`)).toEqual(["the secret"]);
  expect(what(`Bearer ${part}.${part}.${"x".repeat(86)}`)).toEqual(["an assertion or id token"]);
  expect(what(`https://gateway.example/files/${claims}.${"y".repeat(43)}`)).toContain("a link to a file");
  expect(what('{"kty":"OKP","d":"0123456789012345678901234567890123456789abc"}')).toEqual(["a private key"]);
  expect(what(`${part}..${"i".repeat(16)}.${"c".repeat(99)}.tag`)).toEqual(["a session cookie"]);
  expect(what("eyJhbGciOiJkaXIifQ is only the beginning of one")).toEqual([]);
});

import { Breach, type Case, demand, type Group, NotTested } from "../case.ts";
import type { Schemas } from "../client/call-types.ts";
import { dataOf } from "../client/expect.ts";
import { type Fetched, fetchText } from "../client/fetch-text.ts";
import type { Kit } from "../kit.ts";
import { sha256 } from "../world/files.ts";

const lifetimeSeconds = 60;
/** How far the clocks of Gateway and kit, and the times within one answer, may lie apart. */
const skewSeconds = 5;

export async function makeLink({ call }: Kit, documentId: string): Promise<Schemas["DownloadLink"]> {
  return dataOf(await call("knowledgeDocumentCreateDownloadLink", { path: { documentId }, body: {} }));
}

/** Follows a link as a browser would, with no credential. Its address is a secret and is shown nowhere. */
export async function follow(url: string): Promise<Fetched> {
  return fetchText(url).catch((error: Error) => {
    throw new Breach(`the link: ${error.message}`);
  });
}

const linked = (kit: Kit) =>
  kit.once("a download link", async () => {
    const documentId = await kit.world.passage();
    const link = await makeLink(kit, documentId);
    return { documentId, link, response: await follow(link.downloadUrl), file: await kit.world.content("passage") };
  });

const describes: Case = {
  rule: "A download link names the active version and its file",
  run: async (kit) => {
    const { documentId, link, file } = await linked(kit);
    const { activeVersion } = await kit.world.detail(documentId);
    demand(link.versionId === activeVersion?.versionId, "it is of another version");
    demand(link.fileName === activeVersion.fileName && link.fileSize === file.bytes.length, "name or size differ");
  },
};

const oneMinute: Case = {
  rule: "A download link lives 60 seconds: expiresInSeconds and expiresAt agree",
  run: async (kit) => {
    const { call } = kit;
    const path = { documentId: await kit.world.passage() };
    const answer = await call("knowledgeDocumentCreateDownloadLink", { path, body: {} });
    const { expiresAt, expiresInSeconds } = dataOf(answer);
    const madeAt = Date.parse((answer.body as { meta: { timestamp: string } }).meta.timestamp);
    const seconds = (Date.parse(expiresAt) - madeAt) / 1000;
    demand(expiresInSeconds === lifetimeSeconds, `expiresInSeconds is ${expiresInSeconds}`);
    demand(Math.abs(seconds - lifetimeSeconds) <= skewSeconds, `expiresAt lies ${Math.round(seconds)} s ahead`);
  },
};

const served: Case = {
  rule: "A link gives the very bytes of the file, without any credential",
  run: async (kit) => {
    const { response, file } = await linked(kit);
    demand(response.status === 200, `the link answered ${response.status}`);
    demand(
      response.bytes.length === file.bytes.length,
      `it gave ${response.bytes.length} bytes of ${file.bytes.length}`,
    );
    demand(sha256(response.bytes).equals(sha256(file.bytes)), "the bytes are others");
  },
};

const asAttachment: Case = {
  rule: "A link serves an attachment with its exact length, and a digest that is right where it gives one",
  run: async (kit) => {
    const { headers, bytes } = (await linked(kit)).response;
    const disposition = headers.get("content-disposition") ?? "none";
    demand(/^attachment\s*(;|$)/i.test(disposition), "Content-Disposition is no attachment");
    demand(
      headers.get("content-length") === String(bytes.length),
      `Content-Length is ${headers.get("content-length")}`,
    );
    const digests = ["repr-digest", "content-digest", "digest"].flatMap((name) => headers.get(name) ?? []);
    const found = digests.flatMap((digest) => /sha-256=:?([^:,]+={0,2})/i.exec(digest)?.[1] ?? []);
    demand(
      found.every((digest) => digest === sha256(bytes).toString("base64")),
      "the digest in its headers is of other bytes",
    );
  },
};

const newEachTime: Case = {
  rule: "Every call makes a new link",
  run: async (kit) => {
    const documentId = await kit.world.passage();
    const [one, other] = [await makeLink(kit, documentId), await makeLink(kit, documentId)];
    demand(one.downloadUrl !== other.downloadUrl || one.expiresAt === other.expiresAt, "an older one was given again");
  },
};

const forged: Case = {
  rule: "A link with any character changed leads nowhere",
  run: async (kit) => {
    const { link } = await linked(kit);
    for (const url of changed(link.downloadUrl)) {
      const { status } = await follow(url);
      demand(status >= 400 && status < 500, `a changed link answered ${status}`);
    }
  },
};

/** The last part of the path, or the longest parameter, changed in the middle and at its end. */
function changed(address: string): string[] {
  const url = new URL(address);
  const last = url.pathname.split("/").at(-1) ?? "";
  const secret = [last, ...url.searchParams.values()].sort((one, other) => other.length - one.length)[0] ?? last;
  const at = (index: number) => {
    const character = secret[index] === "a" ? "b" : "a";
    return address.replace(secret, secret.slice(0, index) + character + secret.slice(index + 1));
  };
  return [at(Math.floor(secret.length / 2)), at(Math.floor(secret.length / 4))];
}

const expires: Case = {
  rule: "A link is over when its minute is",
  run: async (kit) => {
    if (!kit.settings.isSlow) throw new NotTested("it takes over a minute (see --slow)");
    const { downloadUrl } = await makeLink(kit, await kit.world.passage());
    await kit.pause((lifetimeSeconds + skewSeconds) * 1000);
    const { status } = await follow(downloadUrl);
    demand(status >= 400 && status < 500, `it answered ${status}`);
  },
};

export const downloads: Group = {
  name: "Downloads",
  cases: [describes, oneMinute, served, asAttachment, newEachTime, forged, expires],
};

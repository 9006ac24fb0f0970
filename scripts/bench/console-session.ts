/** Somebody signed in at a running installation, doing what its pages do. */
import { createReadStream, statSync } from "node:fs";
import { basename } from "node:path";
import { Readable } from "node:stream";
import { testBrowser } from "../identity-provider/test-browser.ts";
import type { Installation } from "../test-runner/installation.ts";

export type ConsoleSession = Awaited<ReturnType<typeof signIn>>;

export async function signIn({ url, ports }: Installation, account: string) {
  const issuer = `http://localhost:${ports.IDP_PORT}`;
  const browser = testBrowser();
  const page = await browser.open(`${url}/sign-in/start`, { from: "/" });
  const leadsTo = /url=([^"]+)"/.exec(await page.text())?.[1]?.replaceAll("&amp;", "&") ?? "";
  const form = await browser.follow(leadsTo, issuer);
  const back = await browser.follow(form.at, issuer, { account, password: account });
  await browser.open(back.at);
  const cookie = Object.entries(browser.cookies())
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join("; ");
  const headers = { cookie, "sec-fetch-site": "same-origin" };

  async function send<Answer>(path: string, body?: unknown): Promise<Answer> {
    const post = { method: "POST", body: JSON.stringify(body) };
    const response = await fetch(`${url}${path}`, {
      headers: { ...headers, "content-type": "application/json" },
      ...(body === undefined ? {} : post),
    });
    const answer = (await response.json()) as { data: Answer };
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${JSON.stringify(answer)}`);
    return answer.data;
  }

  return {
    /** What its browser sends along with every request. */
    headers,
    send,
    /** Streams a file to the console. */
    async sendFile(path: string): Promise<{ fileResourceId: string; sha256: string }> {
      const size = String(statSync(path).size);
      const init: RequestInit & { duplex: "half" } = {
        method: "POST",
        headers: { ...headers, "content-type": "application/octet-stream", "content-length": size },
        body: Readable.toWeb(createReadStream(path)) as ReadableStream<Uint8Array>, // Node's own type of the same thing
        duplex: "half",
      };
      const response = await fetch(`${url}/api/files?fileName=${encodeURIComponent(basename(path))}`, init);
      if (response.status !== 201) throw new Error(`/api/files answered ${response.status}: ${await response.text()}`);
      return ((await response.json()) as { data: { fileResourceId: string; sha256: string } }).data;
    },
    fetch: (path: string) => fetch(`${url}${path}`, { headers }),
    /** Proposes a call and waits until the Gateway has carried it out, or only until it may begin. */
    async act(callId: string, parameters: object, body: object, until: "done" | "approved" = "done") {
      type Action = { actionId: string; status: string; resourceId?: string; operationId?: string };
      let action = await send<Action>("/api/actions", { callId, parameters, body });
      while (action.status !== until) {
        if (/failed|denied|invalid|expired/.test(action.status)) throw new Error(JSON.stringify(action));
        await new Promise((wake) => setTimeout(wake, 100));
        action = await send<Action>(`/api/actions/${action.actionId}`);
      }
      return action;
    },
  };
}

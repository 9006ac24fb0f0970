import { randomUUID } from "node:crypto";
import { Breach, NotTested } from "../case.ts";
import type { Who } from "../identity/identity.ts";
import { type Observations, traceOf } from "../rules/observations.ts";
import type { Settings } from "../settings/settings.ts";
import { type Answer, isObject, openEnvelope, type Trace } from "./answer.ts";
import { addressOf, type Given, headersOf } from "./build-request.ts";
import { type CallId, callOf, type Data } from "./call-types.ts";
import { fetchText } from "./fetch-text.ts";

/** Until when calls may be made. The runner moves it. */
export type Clock = { deadline: number };
export type Client = ReturnType<typeof makeClient>;
/** What the kit made, by whatever case, so that all of it can be removed. */
export type Made = { spaces: Set<string>; documents: Set<string> };

const rateLimitAttempts = 5;

/** Speaks to the Gateway as the contract says, or as a case breaks it, and has every answer judged. */
export function makeClient(settings: Settings, observations: Observations, clock: Clock) {
  const run = randomUUID().slice(0, 8);
  const trail: Trace[] = [];
  const made: Made = { spaces: new Set(), documents: new Set() };
  let count = 0;

  async function call<Id extends CallId>(id: Id, given: Given = {}): Promise<Answer<Data<Id>>> {
    const asked = callOf(id);
    const who: Who = given.as ?? "full";
    const assertion = given.assertion ?? (await settings.identity.assertion(who));
    const usual = { authorization: `Bearer ${settings.serviceToken}`, "x-user-assertion": assertion };
    const session = settings.identity.sessionOf(who);
    const headers = headersOf(asked, { usual, session, requestId: `conformance-${run}-${++count}`, given });
    const address = addressOf(settings.gateway, asked.path, given);
    const body = asked.hasBody ? bodyOf(given.body ?? {}) : undefined;

    const answer = await answered<Id>(id, address, { method: asked.method, headers, body });
    const { path = {}, query = {} } = given;
    const secrets = [settings.serviceToken, assertion].filter((secret) => secret.length > 8);
    remember(made, answer);
    observations.note(answer, { call: asked, path, query, body: given.body ?? {}, secrets });
    if (answer.code?.toUpperCase() === "APPROVAL_REQUIRED")
      throw new NotTested(`this Gateway wants proof of an approval for ${id}, which the kit cannot give`);
    return answer;
  }

  async function answered<Id extends CallId>(
    id: Id,
    address: string,
    request: { method: string; headers: Record<string, string>; body?: BodyInit },
  ): Promise<Answer<Data<Id>>> {
    for (let attempt = 1; ; attempt += 1) {
      if (Date.now() > clock.deadline) throw new NotTested("the run's time limit was reached");
      const { status, headers, text } = await fetchText(address, request).catch((error: Error) => {
        throw new Breach(`${id}: ${error.message}`);
      });
      const sentRequestId = request.headers["x-request-id"] ?? "";
      const answer = { call: id, status, headers, text, sentRequestId, ...openEnvelope(text) } as Answer<Data<Id>>;
      trail.push(traceOf(answer));
      if (status !== 429 || attempt === rateLimitAttempts) return answer;
      await pause(Math.min(5, Number(headers.get("retry-after")) || 1) * 1000);
    }
  }

  return { run, trail, made, call };
}

function remember({ spaces, documents }: Made, { call, status, data }: Answer): void {
  if (status >= 300 || !isObject(data)) return;
  if (call === "knowledgeSpaceCreate") spaces.add(String(data.spaceId));
  if (call === "knowledgeDocumentUpload") documents.add(String(data.documentId));
}

export const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

const bodyOf = (body: unknown): BodyInit =>
  typeof body === "string" || body instanceof Uint8Array ? (body as BodyInit) : JSON.stringify(body);

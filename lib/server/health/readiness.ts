import "server-only";
import { config } from "../config.ts";
import { database } from "../db/connect.ts";
import { discoveryUrl } from "../sign-in/identity-provider.ts";

type Part = "database" | "gateway" | "identityProvider";
export type Readiness = { isReady: boolean; parts: Record<Part, "ok" | "failing"> };

const timeoutMs = 2000;
const freshMs = 1000;

let last: { at: number; answer: Promise<Readiness> } | undefined;

/** Asks the database, the Gateway and the identity provider, each for at most two seconds and at most once a second. */
export function readiness(): Promise<Readiness> {
  if (!last || Date.now() - last.at > freshMs) last = { at: Date.now(), answer: ask() };
  return last.answer;
}

async function ask(): Promise<Readiness> {
  const { GATEWAY_URL, OIDC_ISSUER } = config();
  const [database, gateway, identityProvider] = await Promise.all([
    outcome(pingDatabase()),
    outcome(pingHttp(`${GATEWAY_URL}/healthz`)),
    outcome(pingHttp(discoveryUrl(OIDC_ISSUER))),
  ]);
  const parts = { database, gateway, identityProvider };
  return { isReady: Object.values(parts).every((part) => part === "ok"), parts };
}

/** Why a part fails stands in its own log; here, in public, only that it does. */
const outcome = (ping: Promise<void>) => ping.then(() => "ok" as const).catch(() => "failing" as const);

async function pingHttp(url: string) {
  const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs), redirect: "manual" });
  await response.body?.cancel();
  if (!response.ok) throw new Error("not ok");
}

async function pingDatabase() {
  await Promise.race([database().pool.query("select 1"), after(timeoutMs)]);
}

/** Not a timer that keeps the process alive. */
const after = (ms: number) =>
  new Promise<never>((_, reject) => setTimeout(() => reject(new Error("no answer in time")), ms).unref());

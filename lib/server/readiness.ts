import "server-only";
import pg from "pg";
import { config } from "./config.ts";
import { discoveryUrl } from "./sign-in/identity-provider.ts";

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
  const { GATEWAY_URL, OIDC_ISSUER, DATABASE_URL_CONSOLE } = config();
  const [database, gateway, identityProvider] = await Promise.all([
    outcome(pingDatabase(DATABASE_URL_CONSOLE)),
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

async function pingDatabase(connectionString: string) {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: timeoutMs, query_timeout: timeoutMs });
  // An error outside a query would end the process.
  client.on("error", () => undefined);
  try {
    await client.connect();
    await client.query("select 1");
  } finally {
    client.end().catch(() => undefined);
  }
}

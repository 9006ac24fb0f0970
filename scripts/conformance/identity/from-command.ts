import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { decodeJwt } from "jose";
import type { Identity, Who } from "./identity.ts";

const timeoutMs = 20_000;
/** An assertion is asked for anew when it has less than this left. */
const marginSeconds = 15;

/**
 * Has assertions made by a command of the user's. It finds the subject in CONFORMANCE_SUBJECT (`full`, `viewer` or
 * `stranger`) and the session in CONFORMANCE_SESSION, and prints the assertion.
 */
export function identityFromCommand(command: string, subjects: readonly Who[]): Identity {
  const run = randomUUID();
  const kept = new Map<Who, { assertion: string; goodUntil: number }>();
  const sessionOf = (who: Who) => `conformance-${run}-${who}`;
  return {
    has: (who) => subjects.includes(who),
    sessionOf,
    assertion: async (who) => {
      const last = kept.get(who);
      if (last && last.goodUntil > Date.now()) return last.assertion;
      const assertion = await printed(command, { CONFORMANCE_SUBJECT: who, CONFORMANCE_SESSION: sessionOf(who) });
      kept.set(who, { assertion, goodUntil: expiryOf(assertion) - marginSeconds * 1000 });
      return assertion;
    },
  };
}

function printed(command: string, environment: Record<string, string>): Promise<string> {
  return new Promise((resolve, reject) => {
    const options = { env: { ...process.env, ...environment }, timeout: timeoutMs };
    execFile("/bin/sh", ["-c", command], options, (error, stdout) => {
      const assertion = stdout.trim();
      // The command's own words may hold what must not be shown.
      if (error || assertion === "") reject(new Error(`The assertion command gave nothing (exit ${error?.code ?? 0})`));
      else resolve(assertion);
    });
  });
}

/** Milliseconds since 1970; now when the assertion does not tell. */
export function expiryOf(assertion: string): number {
  try {
    return (decodeJwt(assertion).exp ?? 0) * 1000 || Date.now();
  } catch {
    return Date.now(); // not every Gateway's assertions are JWTs
  }
}

/** Whether this start fills the sample space, and the process that does: after everything is ready, in nobody's way. */
import type { ChildProcess } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { endChild } from "../bare-clone/end-child.mjs";
import { readRecord, recordFile, type SampleRecord, writeRecord } from "../sample-space/record.ts";
import type { ProcessPlan } from "./processes/supervise.ts";
import type { Settings } from "./settings.ts";

type Wish = Pick<
  Settings,
  "SAMPLE_SPACE" | "GATEWAY_URL" | "OIDC_ISSUER" | "DATABASE_URL_GATEWAY" | "dataDir" | "environment"
>;

type Say = (line: string) => void;

/** Nobody's keys are in it yet. Asked before the first ones are made. */
export const isFreshFolder = (dataDir: string): boolean => !existsSync(join(dataDir, "secrets.json"));

/**
 * Path of the record when there is something to fill, undefined otherwise. By itself only a folder that is fresh gets a
 * sample space, and only where Gateway, its database, its access file and the accounts are the bundled ones and that
 * Gateway takes files; what was begun is carried on, and what was filled or removed is never filled again. A record that
 * cannot be read is told of and left as it is, and nothing is filled.
 */
export function wantedSampleSpace(settings: Wish, isFresh: boolean, say: Say): string | undefined {
  const path = join(settings.dataDir, recordFile);
  if (settings.SAMPLE_SPACE === "off") return undefined;
  let record: SampleRecord | undefined;
  try {
    record = readRecord(path);
  } catch {
    say(`${path} cannot be read, so no sample space is filled; put its backup back, or set SAMPLE_SPACE=off.`);
    return undefined;
  }
  if (record) return record.state === "wanted" ? path : undefined;
  if (settings.SAMPLE_SPACE === "auto" && !(isFresh && isAllBundled(settings) && takesFiles(settings)))
    return undefined;
  writeRecord(path, { state: "wanted", documents: {} });
  return path;
}

const isAllBundled = ({ GATEWAY_URL, OIDC_ISSUER, DATABASE_URL_GATEWAY, environment }: Wish) =>
  !GATEWAY_URL && !OIDC_ISSUER && !DATABASE_URL_GATEWAY && !environment.GATEWAY_ACCESS_FILE;

/** Only part of the console extension may be switched on. What is no such setting the Gateway itself refuses. */
const takesFiles = ({ environment: { GATEWAY_EXTENSION } }: Wish) =>
  GATEWAY_EXTENSION === undefined || GATEWAY_EXTENSION.split(",").some((part) => part.trim() === "fileResources");

/** Starts the program once and tells how it went. Answers how to end it early; the next start then carries on. */
export function fillSampleSpace({ spawn, logPath }: ProcessPlan, recordPath: string, say: Say): () => Promise<void> {
  let child: ChildProcess | undefined;
  let isStopping = false;
  const notComplete = `The sample space is not complete; the next start carries on (log: ${logPath}).`;
  const endings = {
    wanted: notComplete,
    filled: "The sample space is filled.",
    removed: "The sample space is not wanted any more; it is not filled again.",
    refused: `The Gateway does not take its files from the console, so there is no sample space (log: ${logPath}).`,
  } satisfies Record<SampleRecord["state"], string>;
  const run = async () => {
    child = await spawn();
    const code = await new Promise<number | null>((told, failed) => {
      child?.once("error", failed);
      child?.once("exit", told);
    });
    if (!isStopping) say(code === 0 ? endings[readRecord(recordPath)?.state ?? "wanted"] : notComplete);
  };
  const ended = run().catch(() => say(notComplete));
  say("A sample space is being filled, to try things out with; SAMPLE_SPACE=off starts without one.");
  return async () => {
    isStopping = true;
    if (child) await endChild(child);
    await ended;
  };
}

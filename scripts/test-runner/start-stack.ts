/** Playwright's set-up: whole installations with their own data folders and ports, one of each kind that stories ask for. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { FullConfig } from "@playwright/test";
import { installationVariable, type Installation as Known, projects } from "../../e2e/installation.ts";
import { startFileGateway } from "./file-gateway.ts";
import { startInstallation } from "./installation.ts";

type Stop = () => Promise<void>;

/** Where E2E_BASE_URL names a console, or all is told already, that is used and nothing is started. */
export default async function startStack({ projects: wanted }: FullConfig): Promise<Stop | undefined> {
  if (process.env.E2E_BASE_URL || process.env[installationVariable.extension]) return undefined;
  const isWanted = (kind: keyof typeof projects) => wanted.some(({ name }) => name === projects[kind]);
  const stops: Stop[] = [];
  // One after the other: the first builds the console that both run.
  if (isWanted("extension")) stops.push(await start("extension"));
  if (isWanted("core")) stops.push(await start("core"));
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}

/** Starts an installation and tells the stories where it is. */
async function start(kind: keyof typeof projects): Promise<Stop> {
  const env: Record<string, string> = kind === "core" ? { GATEWAY_EXTENSION: "none" } : {};
  const installation = await startInstallation({ env });
  const { url: consoleUrl, dataDir } = installation;
  const { databases } = JSON.parse(readFileSync(join(dataDir, "running.json"), "utf8"));
  const files = kind === "core" ? await startFileGateway(installation, databases.gateway) : undefined;
  const known: Known = {
    ...{ consoleUrl, dataDir, gatewayDatabase: databases.gateway },
    ...(files ? { fileGatewayUrl: files.url } : {}),
  };
  process.env[installationVariable[kind]] = JSON.stringify(known);
  return async () => {
    await files?.stop();
    await installation.stop();
    installation.remove();
  };
}

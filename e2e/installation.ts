/** The running installation that a story is told on. */
import { test } from "@playwright/test";

/** Names of the Playwright projects: a Gateway with the console extension, and one with the core contract only. */
export const projects = { extension: "with the extension", core: "core only" } as const;

export type Installation = {
  consoleUrl: string;
  /** The rest is unknown of an installation that somebody else started. */
  dataDir?: string;
  gatewayDatabase?: string;
  /** Where files come in that the console's own Gateway does not take. */
  fileGatewayUrl?: string;
};

export const installationVariable = { extension: "E2E_INSTALLATION", core: "E2E_CORE_INSTALLATION" } as const;

export function readInstallation(kind: keyof typeof projects): Installation | undefined {
  const text = process.env[installationVariable[kind]];
  return text ? (JSON.parse(text) as Installation) : undefined;
}

/** Whether the Gateway of this story tells no rights and takes no files. */
export const isCoreOnly = (): boolean => projectName() === projects.core;

export const installation = (): Installation =>
  readInstallation(isCoreOnly() ? "core" : "extension") ?? { consoleUrl: process.env.E2E_BASE_URL ?? "" };

/** Undefined outside of stories, where the pictures use the same seeds. */
function projectName(): string | undefined {
  try {
    return test.info().project.name;
  } catch {
    return undefined;
  }
}

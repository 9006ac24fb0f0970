/** Starts the product the way a person does, with a data folder and ports of its own, and hears what it says. */
import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { endChild, endWithMe } from "../bare-clone/end-child.mjs";
import { freePort } from "../postgres/server.ts";

export const root = fileURLToPath(new URL("../..", import.meta.url)).replace(/\/$/, "");

export type Ports = { PORT: number; GATEWAY_PORT: number; IDP_PORT: number };

export type Installation = {
  url: string;
  dataDir: string;
  ports: Ports;
  process: ChildProcess;
  /** Everything it said so far. */
  said: () => string;
  /** Resolves with the exit code, null when it was killed. */
  ended: Promise<number | null>;
  /** Asks it to stop and waits. */
  stop: () => Promise<number | null>;
  /** Removes its data, for good. */
  remove: () => void;
};

type Options = { dataDir?: string; ports?: Ports; env?: Record<string, string> };

export const freePorts = async (): Promise<Ports> => ({
  PORT: await freePort(),
  GATEWAY_PORT: await freePort(),
  IDP_PORT: await freePort(),
});

export const newDataDir = () => join(mkdtempSync(join(tmpdir(), "kc-stack-")), "data");

/** What a person's shell would pass on: without the marks of the runner that this process itself runs under. */
function shellEnvironment(): NodeJS.ProcessEnv {
  const entries = Object.entries(process.env).filter(([key]) => key !== "NODE_ENV" && !key.startsWith("VITEST"));
  return Object.fromEntries(entries) as NodeJS.ProcessEnv; // Next's types want a NODE_ENV, which a shell does not have
}

/** It ends one process after the other, each in its own time. */
const patience = [
  { signal: "SIGTERM", seconds: 150 },
  { signal: "SIGKILL", seconds: 5 },
] as const;

/** Starts it without waiting; without the sample space, unless `env` asks for it. */
export async function launch(options: Options = {}): Promise<Installation> {
  const dataDir = options.dataDir ?? newDataDir();
  const ports = options.ports ?? (await freePorts());
  const numbers = Object.fromEntries(Object.entries(ports).map(([key, port]) => [key, String(port)]));
  const child = spawn(process.execPath, [join(root, "scripts/start.mjs")], {
    cwd: root,
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...shellEnvironment(), SAMPLE_SPACE: "off", DATA_DIR: dataDir, ...numbers, ...options.env },
  });
  endWithMe(child, patience);
  let said = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (data: Buffer) => {
      said += data;
    });
  const ended = new Promise<number | null>((told) => child.once("close", told));
  return {
    url: `http://localhost:${ports.PORT}`,
    dataDir,
    ports,
    process: child,
    said: () => said,
    ended,
    stop: async () => {
      await endChild(child, patience);
      return ended;
    },
    remove: () => removeData(dataDir),
  };
}

/** Starts it and waits until it says that it is ready. Throws with all it said when it ends before that. */
export async function startInstallation(options: Options = {}): Promise<Installation> {
  const installation = await launch(options);
  let hasEnded = false;
  void installation.ended.then(() => {
    hasEnded = true;
  });
  while (!/^Ready: /m.test(installation.said())) {
    if (hasEnded) throw new Error(`The installation did not start:\n${installation.said()}`);
    await new Promise((wake) => setTimeout(wake, 50));
  }
  return installation;
}

/** Under root the database lies elsewhere, behind a link. */
export function removeData(dataDir: string): void {
  const cluster = join(dataDir, "postgres");
  if (existsSync(cluster)) rmSync(realpathSync(cluster), { recursive: true, force: true });
  rmSync(join(dataDir, ".."), { recursive: true, force: true });
}

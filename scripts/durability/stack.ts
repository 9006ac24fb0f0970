/** A Gateway, its workers and their PostgreSQL as processes that may be killed; whatever dies is started again. */
import { type ChildProcess, fork } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import { chmodSync, closeSync, mkdtempSync, openSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { testAccess } from "../../gateway/http/testing/test-access.ts";
import { testCaller } from "../../gateway/http/testing/test-caller.ts";
import { startTestIssuer } from "../../gateway/http/testing/test-issuer.ts";
import { endChild, endWithMe } from "../bare-clone/end-child.mjs";
import { prepareDatabases } from "../postgres/databases.ts";
import { freePort, type RunningPostgres, startPostgres } from "../postgres/server.ts";
import type { Victim } from "./plan.ts";

export type Stack = Awaited<ReturnType<typeof startStack>>;

const workerCount = 2;
const restartMs = 200;
const root = new URL("../../", import.meta.url);

export async function startStack() {
  const folder = mkdtempSync(join(tmpdir(), "kc-durability-"));
  chmodSync(folder, 0o755); // PostgreSQL's own user must get through
  const issuer = await startTestIssuer();
  const serviceToken = randomBytes(32).toString("base64url");
  const accessFile = join(folder, "access.json");
  const tokenSha256 = createHash("sha256").update(serviceToken).digest("hex");
  writeFileSync(accessFile, JSON.stringify(testAccess(issuer, tokenSha256)));

  const database = await keepDatabase(folder);
  const [port, filesDir] = [await freePort(), join(folder, "files")];
  const log = openSync(join(folder, "processes.log"), "a");
  const env = {
    DATABASE_URL_GATEWAY: database.url,
    GATEWAY_PORT: String(port),
    GATEWAY_FILES_DIR: filesDir,
    GATEWAY_ACCESS_FILE: accessFile,
    GATEWAY_LINK_SECRET: randomBytes(32).toString("base64url"),
  };
  const gateway = keepRunning("gateway/main.ts", env, log);
  const workers = Array.from({ length: workerCount }, () => keepRunning("gateway/worker.ts", env, log));
  await Promise.all([gateway, ...workers].map(({ ready }) => ready));
  let turn = 0;

  return {
    folder,
    filesDir,
    databaseUrl: database.url,
    caller: testCaller({ url: `http://127.0.0.1:${port}`, serviceToken, issuer }),
    /** Kills one of them in the middle of whatever it does. */
    kill: (victim: Victim): void => {
      turn += 1;
      const worker = workers[turn % workerCount] ?? gateway;
      ({ database, gateway, worker })[victim].kill();
    },
    stop: async () => {
      await Promise.all([gateway, ...workers].map((one) => one.stop()));
      await database.stop();
      await issuer.stop();
      closeSync(log);
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

type Kept = { ready: Promise<void>; kill: () => void; stop: () => Promise<void> };

function keepRunning(script: string, env: Record<string, string>, log: number): Kept {
  let child: ChildProcess;
  let isStopping = false;
  const ready = new Promise<void>((resolve) => {
    const start = () => {
      child = fork(new URL(script, root), {
        env: { ...env, NODE_ENV: "production" },
        stdio: ["ignore", log, log, "ipc"],
      });
      endWithMe(child);
      child.once("message", () => resolve());
      child.once("exit", () => setTimeout(() => isStopping || start(), restartMs));
    };
    start();
  });
  return {
    ready,
    kill: () => void child.kill("SIGKILL"),
    stop: async () => {
      isStopping = true;
      await endChild(child);
    },
  };
}

/** Crash-safe as in production, since what was committed before a kill has to be there after it. */
async function keepDatabase(folder: string) {
  const settings = { dataDir: join(folder, "postgres"), password: randomBytes(16).toString("hex") };
  const access = { name: "gateway", password: randomBytes(16).toString("hex") };
  let running: RunningPostgres = await startPostgres(settings);
  const { port } = running;
  await prepareDatabases(running.url, [access]);
  let isStopping = false;
  let restarting = Promise.resolve();
  const watch = () =>
    running.process.once("exit", () => {
      if (isStopping) return;
      restarting = startPostgres({ ...settings, port }).then((next) => {
        running = next;
        watch();
      });
    });
  watch();
  return {
    url: `postgresql://${access.name}:${access.password}@127.0.0.1:${port}/${access.name}`,
    kill: () => void running.process.kill("SIGKILL"),
    stop: async () => {
      await restarting;
      isStopping = true;
      await running.stop();
    },
  };
}

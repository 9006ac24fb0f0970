/** Which processes make up this installation, in the order in which they are stopped, and what each of them is told. */
import { spawn } from "node:child_process";
import { join } from "node:path";
import { endWithMe } from "../bare-clone/end-child.mjs";
import { runtimeFlags } from "../bare-clone/runtime.mjs";
import type { Secrets } from "./data-folder/secrets.ts";
import { inheritedSettings } from "./inherited-settings.ts";
import { openLog } from "./processes/log-file.ts";
import { untilAnswers, untilTold } from "./processes/readiness.ts";
import type { ProcessPlan } from "./processes/supervise.ts";
import type { Settings } from "./settings.ts";

export type Installation = {
  root: string;
  settings: Settings;
  secrets: Secrets;
  /** The built console's server; absent to run the console from its sources. */
  serverFile: string | undefined;
  assertionKeysFile: string;
  accessFile: string;
  databases: { console: string; gateway: string };
};

type Program = {
  name: string;
  log: string;
  args: string[];
  environment: Record<string, string>;
  readyUrl?: string;
  mode?: "development" | "production";
};

/** Stopped together, one group after the other: workers first, then the console, then what the console asks. */
export function planProcesses(installation: Installation): ProcessPlan[][] {
  const { settings } = installation;
  const hasGateway = !settings.GATEWAY_URL;
  const groups = [
    [consoleWorker(installation), ...(hasGateway ? [gatewayWorker(installation)] : [])],
    [consoleServer(installation)],
    [
      ...(hasGateway ? [gatewayServer(installation)] : []),
      ...(settings.OIDC_ISSUER ? [] : [identityProvider(installation)]),
    ],
  ];
  return groups.map((group) => group.map((program) => toPlan(program, installation)));
}

const issuerUrl = ({ OIDC_ISSUER, IDP_PORT }: Settings) => OIDC_ISSUER ?? `http://localhost:${IDP_PORT}`;

/** How a process of this machine reaches one that listens on `host`. */
export function localUrl(host: string, port: number): string {
  const reachable = ["0.0.0.0", "::"].includes(host) ? "127.0.0.1" : host;
  return `http://${reachable.includes(":") ? `[${reachable}]` : reachable}:${port}`;
}

function consoleEnvironment({ settings, secrets, databases, assertionKeysFile }: Installation) {
  return {
    AUTH_SECRET: secrets.authSecret,
    GATEWAY_URL: `http://localhost:${settings.GATEWAY_PORT}`,
    GATEWAY_SERVICE_TOKEN: secrets.gatewayServiceToken,
    ASSERTION_KEYS_FILE: assertionKeysFile,
    OIDC_CLIENT_ID: "knowledge-console",
    OIDC_CLIENT_SECRET: secrets.oidcClientSecret,
    ...inheritedSettings(settings.environment, "console"),
    OIDC_ISSUER: issuerUrl(settings),
    CONSOLE_URL: settings.consoleUrl,
    PORT: String(settings.PORT),
    GATEWAY_AUDIENCE: settings.GATEWAY_AUDIENCE,
    DATABASE_URL_CONSOLE: databases.console,
  };
}

/**
 * Of a connection without a request. Pages look again each half a minute at least, and proxies keep theirs for a minute:
 * one that is closed here first costs a new one, for which a busy process has little time, or an answer of 502.
 */
const keepConnectionMs = 75_000;

function consoleServer(installation: Installation): Program {
  const { CONSOLE_HOST, PORT } = installation.settings;
  return {
    name: "Console",
    log: "console.log",
    args: installation.serverFile
      ? [installation.serverFile]
      : [join(installation.root, "node_modules/next/dist/bin/next"), "dev", "--hostname", CONSOLE_HOST],
    // Next takes the address to listen on from HOSTNAME, which containers set to something else.
    environment: {
      ...consoleEnvironment(installation),
      HOSTNAME: CONSOLE_HOST,
      KEEP_ALIVE_TIMEOUT: String(keepConnectionMs),
    },
    mode: installation.serverFile ? "production" : "development",
    // Whether it reaches the others is asked at the end: until they are up, its answer would be no, and kept for a while.
    readyUrl: `${localUrl(CONSOLE_HOST, PORT)}/healthz`,
  };
}

function consoleWorker(installation: Installation): Program {
  return {
    name: "Console worker",
    log: "console-worker.log",
    args: ["--conditions=react-server", join(installation.root, "lib/server/worker.ts")],
    environment: consoleEnvironment(installation),
  };
}

/** Runs once, beside the others, and ends by itself. */
export function planSampleSpace(installation: Installation, recordPath: string): ProcessPlan {
  const program = {
    name: "Sample space",
    log: "sample-space.log",
    args: ["--conditions=react-server", join(installation.root, "scripts/sample-space/main.ts")],
    environment: { ...consoleEnvironment(installation), SAMPLE_SPACE_RECORD: recordPath },
  };
  return toPlan(program, installation);
}

function gatewayEnvironment({ settings, secrets, databases, accessFile }: Installation) {
  return {
    GATEWAY_FILES_DIR: join(settings.dataDir, "files"),
    GATEWAY_ACCESS_FILE: accessFile,
    GATEWAY_LINK_SECRET: secrets.gatewayLinkSecret,
    GATEWAY_PUBLIC_URL: `http://localhost:${settings.GATEWAY_PORT}`,
    ...inheritedSettings(settings.environment, "gateway"),
    GATEWAY_HOST: settings.GATEWAY_HOST,
    GATEWAY_PORT: String(settings.GATEWAY_PORT),
    DATABASE_URL_GATEWAY: databases.gateway,
  };
}

function gatewayServer(installation: Installation): Program {
  const { GATEWAY_HOST, GATEWAY_PORT } = installation.settings;
  return {
    name: "Gateway",
    log: "gateway.log",
    args: [join(installation.root, "gateway/main.ts")],
    environment: gatewayEnvironment(installation),
    readyUrl: `${localUrl(GATEWAY_HOST, GATEWAY_PORT)}/readyz`,
  };
}

function gatewayWorker(installation: Installation): Program {
  return {
    name: "Gateway worker",
    log: "gateway-worker.log",
    args: [join(installation.root, "gateway/worker.ts")],
    environment: gatewayEnvironment(installation),
  };
}

function identityProvider({ root, settings, secrets }: Installation): Program {
  return {
    name: "Identity provider",
    log: "identity-provider.log",
    args: [join(root, "scripts/identity-provider/main.ts")],
    environment: {
      ...inheritedSettings(settings.environment, "identity provider"),
      IDP_PORT: String(settings.IDP_PORT),
      IDP_STATE_FILE: join(settings.dataDir, "identity-provider.json"),
      OIDC_CLIENT_ID: settings.OIDC_CLIENT_ID ?? "knowledge-console",
      OIDC_CLIENT_SECRET: settings.OIDC_CLIENT_SECRET ?? secrets.oidcClientSecret,
      CONSOLE_URL: settings.consoleUrl,
    },
    readyUrl: `http://127.0.0.1:${settings.IDP_PORT}/.well-known/openid-configuration`,
  };
}

function toPlan(program: Program, { root, settings }: Installation): ProcessPlan {
  const log = openLog(join(settings.dataDir, "logs", program.log));
  const { readyUrl, name } = program;
  const env = {
    NODE_COMPILE_CACHE: join(root, ".build", "compile-cache"), // a fifth less work at each start
    ...program.environment,
    NODE_ENV: program.mode ?? "production",
  };
  return {
    name,
    logPath: log.path,
    spawn: () => {
      const child = spawn(process.execPath, [...runtimeFlags, ...program.args], {
        cwd: root,
        detached: true, // a Ctrl-C in the terminal is for the launcher, which stops its processes in order
        stdio: ["ignore", log.descriptor, log.descriptor, "ipc"],
        env,
      });
      endWithMe(child);
      return child;
    },
    untilReady: (child, signal) => (readyUrl ? untilAnswers(readyUrl, name, signal) : untilTold(child, name)),
  };
}

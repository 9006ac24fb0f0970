import type { Logger } from "pino";
import { ConfigurationError, type GatewayConfig, readConfig } from "./config.ts";
import { isConnectionTrouble } from "./http/fault.ts";
import { makeLog } from "./log.ts";

/** Requests at work have ten seconds to end; what waits longer waits for something that will not come. */
const mostStopMs = 15_000;

type Running = { close: () => Promise<void> };

/**
 * Runs one of the Gateway's processes until SIGTERM or SIGINT. What keeps it from starting is said in plain words on
 * stderr, and the exit code is 1. A second signal does not wait, and neither does the end when stopping takes too long.
 */
export async function runProcess(
  name: "gateway" | "gateway-worker",
  start: (config: GatewayConfig, log: Logger) => Promise<Running>,
): Promise<void> {
  const config = orExit(() => readConfig(process.env));
  const log = makeLog(config.logLevel, name);
  for (const event of ["uncaughtException", "unhandledRejection"] as const)
    process.on(event, (error) => {
      log.fatal({ err: error }, "ending because of a fault that nothing handles");
      process.exit(1);
    });

  const running = await start(config, log).catch((error: unknown) => exit(plainly(error, config, log)));
  log.info("started");
  process.send?.("ready"); // to whoever started this process and waits for it
  for (const signal of ["SIGTERM", "SIGINT"] as const)
    process.once(signal, () => {
      for (const again of ["SIGTERM", "SIGINT"] as const) process.once(again, () => process.exit(1));
      log.info({ signal }, "stopping");
      setTimeout(() => {
        log.error("stopping took too long");
        process.exit(1);
      }, mostStopMs).unref();
      running.close().then(
        () => process.exit(0),
        (error: unknown) => {
          log.error({ err: error }, "stopping failed");
          process.exit(1);
        },
      );
    });
}

function orExit<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    return exit(error instanceof Error ? error.message : String(error));
  }
}

function exit(reason: string): never {
  process.stderr.write(`${reason}\n`);
  process.exit(1);
}

function plainly(error: unknown, { host, port }: GatewayConfig, log: Logger): string {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  if (error instanceof ConfigurationError) return error.message;
  if (code === "EADDRINUSE") return `Port ${port} on ${host} is taken; GATEWAY_PORT names another one.`;
  if (code === "EACCES") return `Port ${port} on ${host} may not be used by this user; GATEWAY_PORT names another one.`;
  if (/^(28|3D)/.test(code)) return "The database of DATABASE_URL_GATEWAY does not let this user in.";
  if (isConnectionTrouble(error)) return "The database of DATABASE_URL_GATEWAY cannot be reached.";
  log.fatal({ err: error }, "cannot start");
  return "The Gateway cannot start because of a fault of its own; the log says which.";
}

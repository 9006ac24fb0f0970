import type { Logger } from "pino";
import { openAccessStore } from "./access/access-store.ts";
import { assertionVerifier } from "./access/assertion.ts";
import { authenticator } from "./access/authenticate.ts";
import type { GatewayConfig } from "./config.ts";
import { connect } from "./db/connect.ts";
import { enqueue } from "./db/enqueue.ts";
import { migrateDatabase } from "./db/migrate.ts";
import type { Engine } from "./engines/engine.ts";
import { createApp } from "./http/app.ts";
import { handlers as allHandlers, type Handlers, offered } from "./http/handlers.ts";
import { readinessCheck } from "./http/readiness.ts";
import { listen } from "./http/server.ts";

export type GatewayParts = {
  config: GatewayConfig;
  engine: Engine;
  log: Logger;
  /** What follows is for tests. */
  handlers?: Handlers;
  now?: () => Date;
  keyCooldownSeconds?: number;
  areAnswersChecked?: boolean;
};
export type RunningGateway = { port: number; close: (graceMs?: number) => Promise<void> };

/** Starts everything that answers HTTP, in an order in which nothing listens before it can work. */
export async function startGateway(parts: GatewayParts): Promise<RunningGateway> {
  const { config, engine, log, handlers = allHandlers, now = () => new Date() } = parts;
  const access = openAccessStore(config.accessFile, log);
  await migrateDatabase(config.databaseUrl);
  await engine.start();
  const { db, close } = connect(config.databaseUrl, (error) => log.warn({ err: error }, "an idle connection broke"));
  const stopping = new AbortController();
  const authenticate = authenticator(access, assertionVerifier(now, parts.keyCooldownSeconds));
  const shared = {
    db,
    engine,
    config,
    now,
    enqueue,
    authenticate,
    handlers: offered(handlers, config.extension),
    signal: stopping.signal,
  };
  const checkReadiness = readinessCheck({ db, engine, access, filesDir: config.filesDir });
  const app = createApp({ shared, log, checkReadiness, areAnswersChecked: parts.areAnswersChecked });
  const server = await listen(app, config.host, config.port);
  return {
    port: server.port,
    close: async (graceMs = 10_000) => {
      const timer = setTimeout(() => stopping.abort(new Error("The Gateway is stopping")), graceMs * 0.8);
      await server.close(graceMs);
      clearTimeout(timer);
      await engine.stop();
      await close();
    },
  };
}

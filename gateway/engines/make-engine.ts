import type { Logger } from "pino";
import type { GatewayConfig } from "../config.ts";
import { connect } from "../db/connect.ts";
import { createEmbeddedEngine } from "./embedded/embedded-engine.ts";
import type { Engine } from "./engine.ts";

/**
 * The engine of this process. It has connections of its own, so that heavy searches never keep a call from reading a row;
 * they are closed when it stops.
 */
export function makeEngine(
  { databaseUrl, embedding }: Pick<GatewayConfig, "databaseUrl" | "embedding">,
  log: Logger,
): Engine {
  const broke = (error: Error) => log.warn({ err: error }, "a database connection of the engine broke");
  const { pool, close } = connect(databaseUrl, broke, 10);
  const engine = createEmbeddedEngine({ pool, embedding: embedding && { settings: embedding, log } });
  return { ...engine, stop: () => engine.stop().finally(close) };
}

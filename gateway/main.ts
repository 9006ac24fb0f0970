/** The process that answers HTTP. Configuration: `config.ts`; what it does: `start-gateway.ts`. */
import { makeEngine } from "./engines/make-engine.ts";
import { runProcess } from "./run-process.ts";
import { startGateway } from "./start-gateway.ts";

await runProcess("gateway", async (config, log) => {
  const gateway = await startGateway({ config, engine: makeEngine(config, log), log });
  log.info({ port: gateway.port }, "listening");
  return gateway;
});

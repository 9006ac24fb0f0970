/** For tests: the reference Gateway with a worker, and settings that reach it. Its engine fails on one text on purpose. */
import { readFileSync } from "node:fs";
import { exportJWK, generateKeyPair, type JWK } from "jose";
import { connect } from "../../../gateway/db/connect.ts";
import { type Engine, EngineFailure } from "../../../gateway/engines/engine.ts";
import { makeEngine } from "../../../gateway/engines/make-engine.ts";
import { fileStore } from "../../../gateway/files/store.ts";
import { serviceToken, startTestGateway } from "../../../gateway/http/test-gateway.ts";
import { startWorker } from "../../../gateway/jobs/start-worker.ts";
import { quick } from "../../../gateway/jobs/testing/test-world.ts";
import { makeLog } from "../../../gateway/log.ts";
import { createTestDatabase } from "../../test-database.ts";
import { mintedIdentity } from "../identity/minted.ts";
import type { Settings } from "../settings/settings.ts";

export { serviceToken };

const failingText = "This text makes the engine of the tests fail.";
/** Longer than the clock is ever turned ahead, so that assertions outlive it. */
const lifetimeSeconds = 300;

export async function startReference() {
  const databaseUrl = await createTestDatabase();
  const log = makeLog("fatal", "gateway", { write: () => {} });
  const engine = failingOn(failingText, makeEngine({ databaseUrl }, log));
  let aheadMs = 0;
  const gateway = await startTestGateway({ databaseUrl, engine, now: () => new Date(Date.now() + aheadMs) });
  gateway.config.publicUrl = gateway.url;
  const key = await trustedKey(gateway.issuer.published);
  const connection = connect(databaseUrl, () => {}, 10);
  const files = fileStore(gateway.config.filesDir);
  const worker = await startWorker({ connection, engine, files, log, timing: quick });

  return {
    url: gateway.url,
    key,
    issuer: gateway.issuer.issuer,
    settings: (url: string): Settings => ({
      ...{ gateway: url, serviceToken, domain: "internal", files: {}, failingText, isSlow: true },
      ...{ limitSeconds: 240, operationSeconds: 60 },
      identity: mintedIdentity({
        key,
        ...{ issuer: gateway.issuer.issuer, audience: gateway.issuer.audience, lifetimeSeconds },
        ...{ type: "user-assertion+jwt", sessionClaim: "sid" },
        subjects: {
          full: { sub: "ada", tenant: "demo", groups: ["kb-admins"] },
          viewer: { sub: "vera", tenant: "demo", groups: ["kb-viewers"] },
          stranger: { sub: "olga", tenant: "other", groups: ["kb-admins"] },
        },
      }),
    }),
    /** Long waits are made short by turning the Gateway's clock ahead instead. */
    wait: async (ms: number) => {
      if (ms > 10_000) aheadMs += ms;
      else await new Promise((resolve) => setTimeout(resolve, ms));
    },
    stop: async () => {
      await worker.stop();
      await connection.close();
      await gateway.stop();
    },
  };
}

/** A key of the kit's own, published beside the issuer's. */
async function trustedKey(published: JWK[]): Promise<JWK> {
  const { publicKey, privateKey } = await generateKeyPair("EdDSA", { extractable: true });
  const kid = "conformance";
  published.push({ ...(await exportJWK(publicKey)), kid, alg: "EdDSA", use: "sig" });
  return { ...(await exportJWK(privateKey)), kid };
}

function failingOn(text: string, engine: Engine): Engine {
  return {
    ...engine,
    prepare: async (version, file, report, signal) => {
      if (file.fileSize === text.length && readFileSync(file.path, "utf8") === text)
        throw new EngineFailure("fault", "TEST_FAULT", "The engine of the tests fails on purpose.");
      return engine.prepare(version, file, report, signal);
    },
  };
}

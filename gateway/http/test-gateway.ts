/** For tests: a whole Gateway over real HTTP with a database of its own, and callers with truly signed assertions. */
import { createHash } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createMigratedDatabase } from "../../scripts/test-database.ts";
import type { AccessFile } from "../access/access-file.ts";
import { type ExtensionPart, extensionParts, type GatewayConfig } from "../config.ts";
import { connect } from "../db/connect.ts";
import { migrateDatabase } from "../db/migrate.ts";
import { makeEngine } from "../engines/make-engine.ts";
import { makeLog } from "../log.ts";
import { type GatewayParts, startGateway } from "../start-gateway.ts";
import { testAccess } from "./testing/test-access.ts";
import { type CallerOptions, testCaller } from "./testing/test-caller.ts";
import { startTestIssuer } from "./testing/test-issuer.ts";

export const serviceToken = "service-token-of-the-tests";
export type TestGateway = Awaited<ReturnType<typeof startTestGateway>>;

const mebibyte = 1024 * 1024;
const textLimits = { csv: mebibyte, html: mebibyte, markdown: mebibyte, text: mebibyte };

type Options = Partial<Pick<GatewayParts, "engine" | "handlers" | "now" | "keyCooldownSeconds">> & {
  /** Changes the access file that the Gateway starts with. */
  access?: (file: AccessFile) => AccessFile;
  /** Another Gateway's database, to run two processes' worth on one. */
  databaseUrl?: string;
  /** The optional parts that it offers; all when left out. */
  extension?: readonly ExtensionPart[];
  embedding?: GatewayConfig["embedding"];
};

/** Starts a Gateway with the engine that comes along, or the one given; call `stop` in `afterAll`. Every answer it gives is checked against the contract. */
export async function startTestGateway(options: Options = {}) {
  const issuer = await startTestIssuer();
  const folder = mkdtempSync(join(tmpdir(), "kc-gateway-"));
  const accessFile = join(folder, "access.json");
  const writeAccess = (file: unknown) =>
    writeFileSync(accessFile, typeof file === "string" ? file : JSON.stringify(file));
  const tokenSha256 = createHash("sha256").update(serviceToken).digest("hex");
  const access = (options.access ?? ((file) => file))(testAccess(issuer, tokenSha256));
  writeAccess(access);

  const databaseUrl = options.databaseUrl ?? (await createMigratedDatabase("gateway", migrateDatabase));
  const config: GatewayConfig = {
    databaseUrl,
    host: "127.0.0.1",
    port: 0,
    publicUrl: "http://localhost:4310",
    filesDir: join(folder, "files"),
    accessFile,
    linkSecret: "secret-of-the-tests-that-signs-links",
    maxFileBytes: { pdf: 4 * mebibyte, docx: mebibyte, pptx: mebibyte, xlsx: mebibyte, ...textLimits },
    extension: options.extension ?? extensionParts,
    embedding: options.embedding,
    logLevel: "trace",
  };
  const lines: string[] = [];
  const log = makeLog("trace", "gateway", { write: (line) => lines.push(line) });
  const engine = options.engine ?? makeEngine(config, log);
  const gateway = await startGateway({ areAnswersChecked: true, ...options, config, engine, log });
  const connection = connect(databaseUrl, () => {}, 5);
  const url = `http://127.0.0.1:${gateway.port}`;
  return {
    url,
    config,
    issuer,
    access,
    writeAccess,
    engine,
    /** A connection beside the Gateway's own, to look into the database. */
    db: connection.db,
    /** Everything logged so far, one JSON line each. */
    lines,
    caller: (caller: CallerOptions = {}) => testCaller({ url, serviceToken, issuer, ...caller }),
    stop: async () => {
      await gateway.close(1_000);
      await connection.close();
      await issuer.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

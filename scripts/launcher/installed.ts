/** One installation on its way up and down: what was started, in the order in which it has to be stopped. */
import { rmSync } from "node:fs";
import { join } from "node:path";
import { sideStep, step } from "../bare-clone/steps.mjs";
import { accounts } from "../identity-provider/accounts.ts";
import { requireCjkSearch } from "../postgres/databases.ts";
import { buildConsole } from "./console-build.ts";
import { openAccessFile } from "./data-folder/access-file.ts";
import { openAssertionKeys } from "./data-folder/assertion-keys.ts";
import { openDataFolder } from "./data-folder/data-folder.ts";
import { writePrivate } from "./data-folder/private-file.ts";
import { openSecrets, type Secrets } from "./data-folder/secrets.ts";
import { type Installation, localUrl, planProcesses, planSampleSpace } from "./plan-processes.ts";
import { requireFreePorts } from "./ports.ts";
import { endLeftovers, openChildRecord } from "./processes/child-record.ts";
import { untilAnswers } from "./processes/readiness.ts";
import { Supervised, type Surroundings } from "./processes/supervise.ts";
import { fillSampleSpace, isFreshFolder, wantedSampleSpace } from "./sample-space.ts";
import { readSettings, type Settings } from "./settings.ts";
import { type Databases, databaseAddresses, needsPostgres, planPostgres } from "./start-database.ts";
import { takeInstance } from "./take-instance.ts";

export class Installed {
  readonly #root: string;
  readonly #stopping: AbortSignal;
  readonly #isDevelopment: boolean;
  /** Run from the last to the first. */
  readonly #undo: (() => void | Promise<void>)[] = [];

  /**
   * @param stopping tells that no further process may be started
   * @param isDevelopment runs the console from its sources instead of a build
   */
  constructor(root: string, stopping: AbortSignal, isDevelopment: boolean) {
    this.#root = root;
    this.#stopping = stopping;
    this.#isDevelopment = isDevelopment;
  }

  /** Resolves when everything is ready and said so; `giveUp` is called when something cannot be kept running later. */
  async start(environment: Record<string, string | undefined>, giveUp: (why: Error) => void): Promise<void> {
    const settings = readSettings(this.#root, environment);
    openDataFolder(settings.dataDir);
    const lock = await takeInstance(settings.dataDir, settings.consoleUrl);
    this.#undo.push(lock.release);
    this.#stopping.addEventListener("abort", () => lock.update({ isStopping: true }));
    await endLeftovers(settings.dataDir);
    await requireFreePorts(portsOf(settings));

    const serverFile = this.#isDevelopment ? undefined : await buildConsole(this.#root, this.#stopping);
    const record = openChildRecord(settings.dataDir);
    this.#undo.push(record.clear);
    const around = { record, giveUp, say: (line: string) => console.log(line) };
    const sampleRecord = wantedSampleSpace(settings, isFreshFolder(settings.dataDir), around.say);
    const secrets = openSecrets(settings.dataDir);
    const databases = await this.#startDatabases(settings, secrets, around);
    const installation = await this.#describe(settings, secrets, databases, serverFile);
    await this.#startProcesses(installation, around);
    await untilAnswers(`${localUrl(settings.CONSOLE_HOST, settings.PORT)}/readyz`, "Console", this.#stopping);
    this.#announce(settings, databases);
    if (sampleRecord)
      this.#undo.push(fillSampleSpace(planSampleSpace(installation, sampleRecord), sampleRecord, around.say));
  }

  /** Ends everything that was started, in order. Never throws: what cannot be ended now is ended by the next start. */
  async stop(): Promise<void> {
    for (const undo of this.#undo.splice(0).reverse())
      await Promise.resolve(undo()).catch((error: Error) => console.error(error.message));
  }

  async #startDatabases(settings: Settings, secrets: Secrets, around: Surroundings): Promise<Databases> {
    this.#stopping.throwIfAborted();
    const postgres = needsPostgres(settings) ? await planPostgres(settings, secrets, around) : undefined;
    if (postgres) {
      this.#undo.push(postgres.stop);
      await step("Starting PostgreSQL", postgres.start);
    }
    const addresses = databaseAddresses(settings, secrets, postgres?.port);
    await requireCjkSearch(addresses.console, "DATABASE_URL_CONSOLE");
    if (!settings.GATEWAY_URL) await requireCjkSearch(addresses.gateway, "DATABASE_URL_GATEWAY");
    return addresses;
  }

  async #describe(
    settings: Settings,
    secrets: Secrets,
    databases: Databases,
    serverFile: string | undefined,
  ): Promise<Installation> {
    const { dataDir, consoleUrl: url, GATEWAY_AUDIENCE: audience } = settings;
    return {
      root: this.#root,
      settings,
      secrets,
      serverFile,
      databases,
      assertionKeysFile: await openAssertionKeys(dataDir),
      accessFile: openAccessFile(dataDir, {
        url,
        audience,
        jwksUrl: `${localUrl("localhost", settings.PORT)}/.well-known/jwks.json`,
        serviceToken: settings.GATEWAY_SERVICE_TOKEN ?? secrets.gatewayServiceToken,
      }),
    };
  }

  async #startProcesses(installation: Installation, around: Surroundings): Promise<void> {
    const groups = planProcesses(installation).map((group) =>
      group.map((plan) => ({ name: plan.name, process: new Supervised(plan, around) })),
    );
    this.#stopping.throwIfAborted();
    for (const group of groups.toReversed())
      this.#undo.push(async () => {
        await Promise.all(group.map(({ process }) => process.stop()));
      });
    await Promise.all(groups.flat().map(({ name, process }) => sideStep(name, () => process.start())));
  }

  #announce(settings: Settings, databases: Databases): void {
    const { dataDir, consoleUrl } = settings;
    const running = join(dataDir, "running.json");
    writePrivate(running, { consoleUrl, gatewayPort: settings.GATEWAY_PORT, databases });
    this.#undo.push(() => rmSync(running, { force: true }));
    console.log(`Ready: ${consoleUrl}`);
    if (!settings.OIDC_ISSUER) console.log(`Sign in as ${demoAccounts} (the password is the account's name).`);
  }
}

const demoAccounts = new Intl.ListFormat("en", { type: "disjunction" }).format(accounts.map(({ id }) => id));

function portsOf({ PORT, GATEWAY_PORT, IDP_PORT, GATEWAY_URL, OIDC_ISSUER }: Settings) {
  return [
    { key: "PORT", port: PORT },
    ...(GATEWAY_URL ? [] : [{ key: "GATEWAY_PORT", port: GATEWAY_PORT }]),
    ...(OIDC_ISSUER ? [] : [{ key: "IDP_PORT", port: IDP_PORT }]),
  ];
}

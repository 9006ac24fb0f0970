/** Playwright's set-up: one whole installation for all stories, with its own data folder and ports. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { startInstallation } from "./installation.ts";

/**
 * Stories find the console in E2E_BASE_URL, and seeds the Gateway's database in E2E_DATABASE_URL_GATEWAY. Where the
 * first is set already, that console is used and nothing is started.
 */
export default async function startStack(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.E2E_BASE_URL) return undefined;
  const installation = await startInstallation();
  const running = JSON.parse(readFileSync(join(installation.dataDir, "running.json"), "utf8"));
  process.env.E2E_BASE_URL = installation.url;
  process.env.E2E_DATABASE_URL_GATEWAY = running.databases.gateway;
  process.env.E2E_DATA_DIR = installation.dataDir;
  return async () => {
    await installation.stop();
    installation.remove();
  };
}

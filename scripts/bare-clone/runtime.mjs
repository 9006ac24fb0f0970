/** Finds the Node that runs everything once packages are there: the one npm brought along, else a new enough own one. */
import { spawnSync } from "node:child_process";
import { existsSync, realpathSync } from "node:fs";
import { join } from "node:path";

/** From here on Node runs TypeScript as it stands. */
const oldest = [22, 18];

/** @param {string} version */
export function isNewEnough(version) {
  const [major = 0, minor = 0] = version.replace(/^v/, "").split(".").map(Number);
  const [wantedMajor = 0, wantedMinor = 0] = oldest;
  return major > wantedMajor || (major === wantedMajor && minor >= wantedMinor);
}

/**
 * @param {string} root folder of the project
 * @returns {string} path of the Node to use
 */
export function findRuntime(root) {
  const bundled = join(root, "node_modules", ".bin", "node");
  if (existsSync(bundled)) {
    if (realpathSync(bundled) === realpathSync(process.execPath)) return bundled;
    const { stdout } = spawnSync(bundled, ["--version"], { encoding: "utf8" });
    if (stdout && isNewEnough(stdout.trim())) return bundled;
  }
  if (isNewEnough(process.version)) return process.execPath;
  throw new Error(
    `npm has no Node 24 for ${process.platform}-${process.arch}; install Node ${oldest.join(".")} or newer and start again.`,
  );
}

/** Quiet about features that only older runtimes still call experimental. */
export const runtimeFlags = ["--disable-warning=ExperimentalWarning"];

/** Brings node_modules in step with package-lock.json. Runs before any package is there: Node's built-ins only. */
import { spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { endQuickly, endWithMe } from "./end-child.mjs";
import { whileLocked } from "./lock-file.mjs";
import { step } from "./steps.mjs";

/**
 * Installs when the lock file asks for something that is not there.
 * @param {string} root folder of the project
 */
export async function installPackages(root) {
  if (isInstalled(root)) return;
  await whileLocked(join(root, ".build", "install.lock"), async () => {
    if (isInstalled(root)) return; // another start did it while this one waited
    await step("Installing packages", () => npmCi(root));
  });
}

/**
 * npm leaves a list of what it installed as the last thing it does; every package the lock file asks for must be in it.
 * Optional ones may be missing: they belong to other systems.
 * @param {string} root
 */
export function isInstalled(root) {
  const listed = join(root, "node_modules", ".package-lock.json");
  if (!existsSync(listed)) return false;
  const wanted = readPackages(join(root, "package-lock.json"));
  const present = readPackages(listed);
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === "") return true;
    const found = present[path];
    return found ? found.version === entry.version : Boolean(entry.optional || entry.devOptional);
  });
}

/** @typedef {{ version?: string, optional?: boolean, devOptional?: boolean }} LockEntry */

/**
 * @param {string} file
 * @returns {Record<string, LockEntry>}
 */
const readPackages = (file) => JSON.parse(readFileSync(file, "utf8")).packages ?? {};

/**
 * @param {string} root
 * @returns {Promise<void>}
 */
function npmCi(root) {
  const cli = process.env.npm_execpath;
  const [command, first] =
    cli && basename(cli) === "npm-cli.js" ? [process.execPath, [cli]] : ["npm", /** @type {string[]} */ ([])];
  // The build needs the development packages whatever NODE_ENV says.
  const args = [...first, "ci", "--include=dev", "--include=optional"];
  return new Promise((done, failed) => {
    const child = spawn(command, args, { cwd: root, stdio: ["ignore", "pipe", "pipe"] });
    endWithMe(child, endQuickly); // else it would go on changing packages beside the next start
    let output = "";
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (data) => {
        output = (output + data).slice(-8000);
      });
    child.on("error", (error) => failed(new Error(`npm could not be run: ${error.message}`)));
    child.on("close", (code) => (code === 0 ? done() : failed(new Error(`npm ci failed:\n${output.trim()}`))));
  });
}

/** Makes sure there is a browser for the stories: Debian's where that is the system, otherwise Playwright's own. */
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { step } from "./steps.mjs";

/** Debian's packages, and a file by which each is known to be there. The font draws Chinese, Japanese and Korean. */
const debianPackages = [
  { name: "chromium", proof: "/usr/bin/chromium" },
  { name: "fonts-noto-cjk", proof: "/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc" },
];

/** The libraries a browser needs come from the system, where only root may install. */
const withDependencies = process.getuid?.() === 0 ? ["--with-deps"] : [];

/**
 * @param {string} root folder of the project
 * @param {string} runtime the Node to run Playwright with
 */
export async function installBrowser(root, runtime) {
  if (existsSync("/usr/bin/chromium") && !canUseApt()) return;
  if (canUseApt()) return installDebianBrowser();
  const { stdout } = spawnSync(runtime, ["-e", "console.log(require('@playwright/test').chromium.executablePath())"], {
    cwd: root,
    encoding: "utf8",
  });
  if (stdout && existsSync(stdout.trim())) return;
  await step("Installing Playwright's browser", () =>
    run(runtime, [join(root, "node_modules/playwright/cli.js"), "install", ...withDependencies, "chromium"], root),
  );
}

async function installDebianBrowser() {
  const missing = debianPackages.filter(({ proof }) => !existsSync(proof)).map(({ name }) => name);
  if (missing.length === 0) return;
  await step(`Installing ${missing.join(" and ")}`, () => {
    run("apt-get", ["update"]);
    run("apt-get", ["install", "--yes", "--no-install-recommends", ...missing]);
  });
}

function canUseApt() {
  if (process.getuid?.() !== 0 || !existsSync("/etc/os-release")) return false;
  return /^ID=["']?debian["']?$/m.test(readFileSync("/etc/os-release", "utf8"));
}

/**
 * @param {string} command
 * @param {string[]} args
 * @param {string} [cwd]
 */
function run(command, args, cwd) {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const done = spawnSync(command, args, { cwd, env, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });
  if (done.status === 0) return;
  throw new Error(
    `${command} ${args[0]} failed:\n${(done.stdout + done.stderr || done.error?.message || "").slice(-3000)}`,
  );
}

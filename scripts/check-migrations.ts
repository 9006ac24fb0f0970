/**
 * Fails when a drizzle schema says something that no migration does yet: lets drizzle-kit generate into a copy of the
 * migrations and looks whether it had anything to add.
 */
import { spawnSync } from "node:child_process";
import { cpSync, globSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const copies = mkdtempSync(join(tmpdir(), "kc-migrations-"));

function newMigrations(config: string): string {
  const migrations = join(dirname(config), "migrations");
  const copy = join(copies, dirname(config));
  cpSync(join(root, migrations), copy, { recursive: true });
  const before = readdirSync(copy);
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [
      join(root, "node_modules/drizzle-kit/bin.cjs"),
      ...["generate", "--dialect", "postgresql", "--name", "drift"],
      ...["--schema", `./${dirname(config)}/schema.ts`, "--out", copy],
    ],
    { cwd: root, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"], timeout: 60_000 },
  );
  const added = readdirSync(copy).filter((name) => !before.includes(name));
  if (status === 0 && added.length === 0) return "";
  return `${migrations} lags behind its schema: drizzle-kit generate --config ${config} --name <what-changed>\n${status === 0 ? "" : stdout + stderr}`;
}

const complaints = globSync("{gateway,lib}/**/drizzle.config.ts", { cwd: root }).map(newMigrations).filter(Boolean);
rmSync(copies, { recursive: true, force: true });
if (complaints.length > 0) {
  console.error(complaints.join("\n"));
  process.exit(1);
}

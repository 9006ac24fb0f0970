/** Which processes this data folder's launcher started, kept so that the next start can end what a killed one left. */
import { rmSync } from "node:fs";
import { join } from "node:path";
import { endProcess, identityOf, type ProcessIdentity } from "../../bare-clone/process-identity.mjs";
import { readPrivate, writePrivate } from "../data-folder/private-file.ts";

type Entry = ProcessIdentity & { name: string };
export type ChildRecord = {
  add: (name: string, pid: number) => void;
  remove: (pid: number) => void;
  clear: () => void;
};

const file = (dataDir: string) => join(dataDir, "children.json");

/** Ends every recorded process that is still the one recorded; a stranger with the same number is left alone. */
export async function endLeftovers(dataDir: string): Promise<void> {
  const left = (readPrivate(file(dataDir)) ?? []) as Entry[];
  await Promise.all(left.map((entry) => endProcess(entry, { signals: ["SIGTERM", "SIGKILL"], patienceMs: 8_000 })));
  rmSync(file(dataDir), { force: true });
}

export function openChildRecord(dataDir: string): ChildRecord {
  let entries: Entry[] = [];
  const keep = (next: Entry[]) => {
    entries = next;
    writePrivate(file(dataDir), entries);
  };
  return {
    add: (name, pid) => keep([...entries, { name, ...identityOf(pid) }]),
    remove: (pid) => keep(entries.filter((entry) => entry.pid !== pid)),
    clear: () => rmSync(file(dataDir), { force: true }),
  };
}

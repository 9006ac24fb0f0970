/** Says early, and by name, which port is not free. */
import { createServer } from "node:net";

export type Wanted = { key: string; port: number };

/** Throws one line per port that is taken, may not be used, or is wanted twice. */
export async function requireFreePorts(wanted: Wanted[]): Promise<void> {
  const complaints = await Promise.all(wanted.map((one, at) => complaint(one, wanted.slice(0, at))));
  const lines = complaints.filter((line) => line !== undefined);
  if (lines.length > 0) throw new Error(lines.join("\n"));
}

async function complaint({ key, port }: Wanted, others: Wanted[]): Promise<string | undefined> {
  const twin = others.find((other) => other.port === port);
  if (twin) return `Port ${port} is set for both ${twin.key} and ${key}; set ${key} to another one.`;
  // A browser may take either address for localhost, so a stranger on one of them is in the way.
  for (const host of ["127.0.0.1", "::1"]) {
    const code = await whyNot(host, port);
    if (code === "EADDRINUSE") return `Port ${port} is taken; set ${key} to another one.`;
    if (code === "EACCES") return `Port ${port} needs rights that this user does not have; set ${key} to another one.`;
  }
  return undefined;
}

function whyNot(host: string, port: number): Promise<string | undefined> {
  return new Promise((told) => {
    const probe = createServer();
    probe.once("error", (error: NodeJS.ErrnoException) => told(error.code));
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => told(undefined)));
  });
}

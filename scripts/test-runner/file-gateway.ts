/** A second Gateway process on the same database and files, by which files come in that the first one does not take. */
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { endChild, endWithMe } from "../bare-clone/end-child.mjs";
import { untilAnswers } from "../launcher/processes/readiness.ts";
import { freePort } from "../postgres/server.ts";
import { type Installation, root } from "./installation.ts";

export async function startFileGateway({ dataDir }: Installation, database: string) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const { gatewayLinkSecret } = JSON.parse(readFileSync(join(dataDir, "secrets.json"), "utf8"));
  const child = spawn(process.execPath, ["--disable-warning=ExperimentalWarning", join(root, "gateway/main.ts")], {
    cwd: root,
    stdio: "ignore",
    env: {
      PATH: process.env.PATH,
      NODE_ENV: "production",
      DATABASE_URL_GATEWAY: database,
      GATEWAY_PORT: String(port),
      GATEWAY_FILES_DIR: join(dataDir, "files"),
      GATEWAY_ACCESS_FILE: join(dataDir, "access.json"),
      GATEWAY_LINK_SECRET: gatewayLinkSecret,
      LOG_LEVEL: "silent",
    },
  });
  endWithMe(child);
  await untilAnswers(`${url}/readyz`, "The Gateway for files", new AbortController().signal);
  return { url, stop: () => endChild(child) };
}

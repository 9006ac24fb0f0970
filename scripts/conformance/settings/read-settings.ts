import { isBearerToken } from "../../../contracts/rules/header-value.ts";
import { readIdentity } from "../identity/read-identity.ts";
import { type FileName, fileNames } from "../world/files.ts";
import { numberOption, type Options, UsageError } from "./options.ts";
import { readText } from "./read-text.ts";
import type { Settings } from "./settings.ts";

const loopback = ["localhost", "127.0.0.1", "[::1]"];

/** What the options and the environment ask for. Throws a UsageError for whatever is missing or wrong. */
export function readSettings(options: Options, environment: NodeJS.ProcessEnv): Settings {
  return {
    gateway: gatewayOf(options.gateway),
    serviceToken: serviceTokenOf(options["service-token-file"], environment.CONFORMANCE_SERVICE_TOKEN),
    identity: readIdentity(options),
    domain: options.domain,
    files: filesOf(options.file ?? []),
    failingText: options["failing-text"],
    only: options.only,
    isSlow: options.slow ?? false,
    limitSeconds: numberOption("limit", options.limit, 300),
    operationSeconds: numberOption("operation-limit", options["operation-limit"], 60),
  };
}

/** The service token and the assertions go to this address, so it has to be one that nobody can listen in on. */
function gatewayOf(given: string | undefined): string {
  const url = URL.parse(given ?? "");
  if (!url) throw new UsageError("--gateway must be the URL of the Gateway. Try --help.");
  const isSafe = url.protocol === "https:" || (url.protocol === "http:" && loopback.includes(url.hostname));
  if (!isSafe) throw new UsageError("--gateway must be https, or http on this machine.");
  if (url.username || url.password || url.search || url.hash)
    throw new UsageError("--gateway must be without user, query and fragment.");
  return url.href.replace(/\/+$/, "");
}

function serviceTokenOf(path: string | undefined, fromEnvironment: string | undefined): string {
  const token = (path === undefined ? fromEnvironment : readText("--service-token-file", path))?.trim();
  if (!token) throw new UsageError("The service token is missing: --service-token-file or CONFORMANCE_SERVICE_TOKEN.");
  if (!isBearerToken(token)) throw new UsageError("The service token must be printable ASCII without spaces.");
  return token;
}

function filesOf(given: string[]): Settings["files"] {
  const files: Settings["files"] = {};
  for (const entry of given) {
    const [name, id] = [entry.slice(0, entry.indexOf("=")), entry.slice(entry.indexOf("=") + 1)];
    if (!fileNames.includes(name as FileName) || id === "")
      throw new UsageError(`--file takes <name>=<id>, where the name is one of ${fileNames.join(", ")}.`);
    files[name as FileName] = id; // just found among the names
  }
  return files;
}

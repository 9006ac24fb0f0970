import type { JWK } from "jose";
import { numberOption, type Options, UsageError } from "../settings/options.ts";
import { readText } from "../settings/read-text.ts";
import { identityFromCommand } from "./from-command.ts";
import { type Claims, everybody, type Identity, type Who } from "./identity.ts";
import { mintedIdentity } from "./minted.ts";
import { type Pasted, pastedIdentity } from "./pasted.ts";

/** However the options say assertions are to be had. */
export function readIdentity(options: Options): Identity {
  const ways = [options["signing-key"], options["assertion-command"], options.assertions];
  if (ways.filter((way) => way !== undefined).length !== 1)
    throw new UsageError("Assertions come by one of --signing-key, --assertion-command and --assertions. Try --help.");
  const command = options["assertion-command"];
  if (command !== undefined) return identityFromCommand(command, subjectsOf(options.subjects));
  const identity = options.assertions === undefined ? minted(options) : pastedIdentity(pasted(options.assertions));
  if (!identity.has("full")) throw new UsageError("The subject with full rights is missing.");
  return identity;
}

function minted(options: Options): Identity {
  const { issuer, audience } = options;
  if (issuer === undefined || audience === undefined)
    throw new UsageError("--signing-key needs --issuer and --audience beside it.");
  const claims = everybody.map((who) => [who, options[who]] as const).filter(([, given]) => given !== undefined);
  return mintedIdentity({
    ...{ issuer, audience, key: signingKey(options["signing-key"] ?? "") },
    subjects: Object.fromEntries(claims.map(([who, given]) => [who, json(`--${who}`, given ?? "") as Claims])),
    type: options["assertion-type"] ?? "user-assertion+jwt",
    sessionClaim: options["session-claim"] ?? "sid",
    lifetimeSeconds: numberOption("assertion-lifetime", options["assertion-lifetime"], 60, 10),
  });
}

function signingKey(path: string): JWK {
  const read = json("--signing-key", path) as JWK & { keys?: JWK[] };
  const key = read.keys?.[0] ?? read;
  if (key.kty === "OKP" && key.crv === "Ed25519" && key.d && key.kid) return key;
  throw new UsageError("--signing-key must be a private Ed25519 key as JWK, with a kid.");
}

function subjectsOf(list = everybody.join(",")): Who[] {
  const names = list.split(",").map((name) => name.trim());
  if (names.includes("full") && names.every((name) => everybody.includes(name as Who))) return names as Who[];
  throw new UsageError("--subjects takes full, viewer and stranger, separated by commas; full must be among them.");
}

function pasted(path: string): Pasted {
  const read = json("--assertions", path) as Pasted;
  for (const who of everybody) {
    const entry = read[who];
    if (entry !== undefined && (typeof entry.session !== "string" || typeof entry.assertion !== "string"))
      throw new UsageError(`--assertions: ${who} needs a session and an assertion.`);
  }
  return read;
}

/** JSON given as it is, or the path of a file that holds it. An object, by all that is asked here. */
function json(option: string, given: string): object {
  const text = given.trimStart().startsWith("{") ? given : readText(option, given);
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === "object" && value !== null) return value;
  } catch {
    // said below; the parser's own message would repeat what may be a key
  }
  throw new UsageError(`${option} is not usable: it is no JSON object.`);
}

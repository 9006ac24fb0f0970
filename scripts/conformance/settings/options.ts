/** The command line, and what it says of itself. */
import { parseArgs } from "node:util";

/** What must be put right before a run can begin. Its message is for the person at the keyboard and repeats no secret. */
export class UsageError extends Error {
  override name = "UsageError";
}

const text = { type: "string" } as const;
const flag = { type: "boolean" } as const;

const known = {
  gateway: text,
  "service-token-file": text,
  domain: text,
  "signing-key": text,
  issuer: text,
  audience: text,
  full: text,
  viewer: text,
  stranger: text,
  "assertion-type": text,
  "session-claim": text,
  "assertion-lifetime": text,
  "assertion-command": text,
  subjects: text,
  assertions: text,
  file: { type: "string", multiple: true },
  "write-files": text,
  "failing-text": text,
  only: text,
  slow: flag,
  limit: text,
  "operation-limit": text,
  junit: text,
  html: text,
  list: flag,
  help: flag,
} as const;

export type Options = ReturnType<typeof readOptions>;

export function readOptions(argv: string[]) {
  try {
    return parseArgs({ args: argv, options: known, strict: true, allowPositionals: false }).values;
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : "The command line is not usable."}\nTry --help.`);
  }
}

/** A whole number of at least `least`, in the unit the option's name tells. */
export function numberOption(name: string, given: string | undefined, usual: number, least = 1): number {
  if (given === undefined) return usual;
  const value = Number(given);
  if (Number.isInteger(value) && value >= least) return value;
  throw new UsageError(`--${name} must be a whole number of at least ${least}.`);
}

export const usage = `Tests whether a Knowledge Gateway keeps to the contract, over HTTP alone.

  npm run conformance -- --gateway <url> <identity> [options]

The Gateway
  --gateway <url>             base URL; https, or http on this machine
  --service-token-file <path> the service token, alone in a file; or in CONFORMANCE_SERVICE_TOKEN
  --domain <code>             security domain in which the full subject holds every right

Identity, one of three ways
  --signing-key <path>        private Ed25519 JWK (or JWK set, whose first is used) that the Gateway trusts, with
    --issuer, --audience      what assertions name
    --full, --viewer, --stranger <JSON>
                              claims of each subject, or the path of a file with them; only full is needed
    --assertion-type <typ>    (user-assertion+jwt)   --session-claim <name> (sid)
    --assertion-lifetime <s>  (60)
  --assertion-command <sh>    prints an assertion for CONFORMANCE_SUBJECT in CONFORMANCE_SESSION
    --subjects <list>         (full,viewer,stranger) those that it knows
  --assertions <path>         JSON {"full": {"session": …, "assertion": …}, "viewer": …, "stranger": …}

Files, for a Gateway without the console extension
  --write-files <folder>      writes the files to hand over, and ends
  --file <name>=<id>          file resource of one of them; may be repeated
  --failing-text <text>       text of a file that fails there in a way that may be retried

The run
  --only <text>               only cases whose group or rule contains it
  --slow                      also waits for a download link to expire (over a minute)
  --limit <s>                 for the whole run (300)   --operation-limit <s>  for one Operation (60)
  --junit <path>, --html <path>
                              further reports
  --list                      lists all cases and ends
  --help

It ends with 0 when nothing failed, 1 when something did, 2 when it could not begin. docs/conformance.md says more.
`;

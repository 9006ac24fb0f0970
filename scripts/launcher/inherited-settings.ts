/**
 * What a program of the installation gets of the launcher's environment: its own settings, and what any program on this
 * machine needs. Nothing else goes along, so neither another program's secrets nor whatever the shell had at hand.
 */
export type ProgramKind = "console" | "gateway" | "identity provider";

/** Where things are, how text is read, whom to trust, how to get out: for runtimes and database drivers. */
const ofTheMachine =
  /^(PATH|HOME|USER|LOGNAME|SHELL|LANG|LANGUAGE|LC_\w+|TZ|TMPDIR|TMP|TEMP|SSL_CERT_(FILE|DIR)|PGSSL\w+|(https?|all|no)_proxy)$/i;

/** By name: others of the prefix, such as NODE_AUTH_TOKEN, are secrets. */
const ofTheRuntime =
  /^NODE_(ENV|OPTIONS|EXTRA_CA_CERTS|USE_SYSTEM_CA|USE_ENV_PROXY|TLS_REJECT_UNAUTHORIZED|NO_WARNINGS|DEBUG|COMPILE_CACHE|DISABLE_COMPILE_CACHE|ICU_DATA|V8_COVERAGE)$/;

const ofTheConsole =
  /^(LOG_LEVEL|ENVIRONMENT_NAME|AUTH_SECRET|DATABASE_URL_CONSOLE|GATEWAY_(URL|SERVICE_TOKEN|AUDIENCE|TIMEOUT_MS)|(ASSERTION|OIDC)_\w+)$/;

const own: Record<ProgramKind, (name: string) => boolean> = {
  console: (name) => ofTheConsole.test(name),
  gateway: (name) =>
    name === "LOG_LEVEL" || (/^(DATABASE_URL_GATEWAY|GATEWAY_\w+)$/.test(name) && !ofTheConsole.test(name)),
  "identity provider": () => false, // the launcher tells it everything
};

/** The part of `environment` that a program of this kind may see. */
export function inheritedSettings(environment: Record<string, string>, kind: ProgramKind): Record<string, string> {
  const isForIt = ([name]: [string, string]) => ofTheMachine.test(name) || ofTheRuntime.test(name) || own[kind](name);
  return Object.fromEntries(Object.entries(environment).filter(isForIt));
}

import type { Identity } from "../identity/identity.ts";
import type { FileName } from "../world/files.ts";

/** Everything a run is told. */
export type Settings = {
  /** Base URL of the Gateway, without a trailing slash. */
  gateway: string;
  serviceToken: string;
  identity: Identity;
  /** Security domain in which the full subject holds every right; the capabilities' first usable one when absent. */
  domain?: string;
  /** File resources handed over before, for a Gateway without the extension's part for files. */
  files: Partial<Record<FileName, string>>;
  /** Text whose preparation fails in this Gateway in a way that may be retried. */
  failingText?: string;
  /** Runs only cases whose group or rule contains this text, in any case. */
  only?: string;
  /** Also waits for a download link to expire, over a minute. */
  isSlow: boolean;
  /** How long the whole run may take, cleaning up aside. */
  limitSeconds: number;
  /** How long one Operation may take. */
  operationSeconds: number;
};

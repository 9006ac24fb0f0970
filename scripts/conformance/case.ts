import type { Kit } from "./kit.ts";

/** One rule of the contract, the obligations or the lifecycle, in words, and how to see whether it is kept. */
export type Case = {
  rule: string;
  /** Throws a Breach when the rule is broken and NotTested when that could not be found out. */
  run: (kit: Kit) => Promise<void> | void;
};

export type Group = {
  name: string;
  /** When a case of it fails there is no point in going on. */
  isVital?: boolean;
  /** Runs whatever happened before, also when the time is up. */
  isCertain?: boolean;
  cases: Case[];
};

/** The rule was broken. The message says what was found, without any credential. */
export class Breach extends Error {
  override name = "Breach";
}

/** Nothing can be said about the rule; the message says why. */
export class NotTested extends Error {
  override name = "NotTested";
}

/** Throws a Breach that says what was found instead. */
export function demand(holds: boolean, found: string): asserts holds {
  if (!holds) throw new Breach(found);
}

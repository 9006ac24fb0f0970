import { type Case, type Group, NotTested } from "../case.ts";

const untested = (rule: string, why: string): Case => ({
  rule,
  run: () => {
    throw new NotTested(why);
  },
});

/** Obligations that cannot be seen from outside. They are named so that nobody takes silence for proof. */
export const outOfReach: Group = {
  name: "What HTTP alone cannot show",
  isCertain: true,
  cases: [
    untested(
      "A right that is taken away counts from the next call on, for replays too",
      "it takes a hand on the grants",
    ),
    untested(
      "A space disabled by the business takes no content (SPACE_DISABLED)",
      "the contract has no call that disables one",
    ),
    untested(
      "Automatic retries: at most 5 in one Operation, with growing delays",
      "it takes an engine that fails on demand",
    ),
    untested(
      "An engine out of order is an error, never an empty result",
      "it takes an engine that can be switched off",
    ),
    untested("Accepted work survives a killed worker or Gateway", "it takes a hand on their processes"),
    untested("Outcomes are replayed for 30 days", "it takes 30 days"),
    untested(
      "Every change and every denial is audited, without tokens, links or text",
      "the contract has no call that reads the audit",
    ),
  ],
};

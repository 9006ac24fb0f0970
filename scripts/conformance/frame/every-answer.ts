import { type Case, type Group, NotTested } from "../case.ts";
import { BrokenAnswers } from "../rules/broken-answers.ts";
import { answerRules } from "../rules/observations.ts";

/** Comes last: what was seen, over the whole run, of the rules that hold for every answer. */
export const everyAnswer: Group = {
  name: "What every answer keeps",
  isCertain: true,
  cases: answerRules().map(
    ({ rule }): Case => ({
      rule,
      run: ({ observations }) => {
        const { count, breaches } = observations.of(rule);
        if (breaches.length > 0) throw new BrokenAnswers(count, breaches);
        if (count === 0) throw new NotTested("no answer of this kind came in this run");
      },
    }),
  ),
};

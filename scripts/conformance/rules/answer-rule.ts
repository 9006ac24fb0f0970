import * as extension from "../../../contracts/generated/console-extension.validators.js";
import * as core from "../../../contracts/generated/knowledge-gateway.validators.js";
import type { Answer } from "../client/answer.ts";
import type { Call, CallId, Data } from "../client/call-types.ts";
import { isSuccess } from "../client/expect.ts";

export type Asked = {
  call: Call;
  path: Readonly<Record<string, string>>;
  query: Readonly<Record<string, string | number>>;
  body: unknown;
  /** Credentials that went along; no answer may show one. */
  secrets: readonly string[];
};

/** What is found in one answer: null when it keeps the rule, undefined when the rule has nothing to say about it. */
export type Finding = string | null | undefined;

/** A rule that every answer is held against, whichever case asked for it. */
export type AnswerRule = { rule: string; find: (answer: Answer, asked: Asked) => Finding };

type Complaint = { instancePath: string; message?: string; params: object };
type Validator = ((value: unknown) => boolean) & { errors?: Complaint[] | null };
const validators = { ...core, ...extension } as unknown as Record<string, Validator>; // the generator exports nothing else

/** Why `value` does not satisfy the named schema of the contract; null when it does. Names places and keys, no values. */
export function complaint(name: string, value: unknown): string | null {
  const validate = validators[name];
  if (!validate) throw new Error(`The contract has no validator ${name}`);
  if (validate(value)) return null;
  const places = (validate.errors ?? []).map(({ instancePath, message, params }) => {
    const key = "additionalProperty" in params ? ` (${String(params.additionalProperty)})` : "";
    return `${instancePath || "the answer"} ${message ?? "is wrong"}${key}`;
  });
  return [...new Set(places)].slice(0, 3).join("; ");
}

const complaints = new WeakMap<Answer, string | null>();

/** Why an answer is not the success of its call that the contract describes, worked out once per answer. */
export function answerComplaint(id: CallId, answer: Answer): string | null {
  const known = complaints.get(answer);
  if (known !== undefined) return known;
  const found = complaint(`${id}_answer`, answer.body);
  complaints.set(answer, found);
  return found;
}

/** A rule about what certain calls answer. It looks at answers whose schema holds, so it may trust their shape. */
export function ruleOf<Id extends CallId>(
  rule: string,
  ids: readonly Id[],
  find: (data: Data<Id>, asked: Asked, answer: Answer<Data<Id>>) => Finding,
): AnswerRule {
  return {
    rule,
    find: (answer, asked) => {
      const id = ids.find((candidate) => candidate === asked.call.id);
      if (!id || !isSuccess(answer) || answerComplaint(id, answer) !== null) return undefined;
      const known = answer as Answer<Data<Id>>; // its schema holds
      return find(known.data, asked, known);
    },
  };
}

/** The finding unless the rule is kept. */
export const unless = (isKept: boolean, found: string): string | null => (isKept ? null : found);

/** What cases say about answers. Each throws a Breach in words. */
import { canonicalJson } from "../../../contracts/rules/canonical-json.ts";
import { Breach, demand } from "../case.ts";
import type { Answer } from "./answer.ts";
import { type Family, familyOf } from "./codes.ts";

const told = ({ call, status, code }: Answer) => `${call} was answered with ${status}${code ? ` ${code}` : ""}`;

export const isSuccess = ({ status }: Answer): boolean => status >= 200 && status < 300;

/** The data of a call that has to succeed. */
export function dataOf<D>(answer: Answer<D>): D {
  if (!isSuccess(answer)) throw new Breach(`${told(answer)}; it should have succeeded`);
  if (answer.data === undefined || answer.data === null) throw new Breach(`${told(answer)} but without data`);
  return answer.data;
}

/** Two answers with the same status and, whatever the order of its keys, the same data. */
export function demandSameOutcome(first: Answer, second: Answer): void {
  demand(second.status === first.status, `${told(first)} first and with ${second.status} ${second.code ?? ""} then`);
  const isEqual = canonicalJson(second.data ?? null) === canonicalJson(first.data ?? null);
  demand(isEqual, `${told(first)} both times, with different data`);
}

type Refusal = {
  status: number | readonly number[];
  family?: Family | readonly Family[];
  code?: string | readonly string[];
};

/** A refusal with one of the statuses and, where given, a code of the family or one of the codes. */
export function demandRefusal(answer: Answer, { status, family, code }: Refusal): void {
  const statuses = [status].flat();
  demand(statuses.includes(answer.status), `${told(answer)} instead of ${statuses.join(" or ")}`);
  const given = answer.code ?? "";
  if (code !== undefined) {
    const codes = [code].flat();
    demand(codes.includes(given.toUpperCase()), `${told(answer)} instead of ${codes.join(" or ")}`);
  }
  if (family !== undefined) {
    const wanted = [family].flat();
    const found = familyOf(given);
    demand(found === undefined || wanted.includes(found), `${told(answer)}, a code that means something else`);
  }
}

export const invalidInput: Refusal = { status: [400, 422], family: ["input", "metadata"] };
export const invisible: Refusal = { status: 404, family: "notFound" };
export const forbidden: Refusal = { status: 403, family: ["forbidden", "approval"] };
export const notBelieved: Refusal = { status: 401, family: "unauthenticated" };
export const conflict: Refusal = { status: 409, family: ["conflict", "pending"] };

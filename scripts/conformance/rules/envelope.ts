/** Rules about the form of every answer, whatever was asked. */
import { scanAnswer } from "../../../contracts/rules/forbidden-keys.ts";
import { isHeaderValue, metaRequestIdLength } from "../../../contracts/rules/header-value.ts";
import { type Answer, isObject } from "../client/answer.ts";
import { type Call, everyCall } from "../client/call-types.ts";
import { isStatusOfCode } from "../client/codes.ts";
import { isSuccess } from "../client/expect.ts";
import { type AnswerRule, answerComplaint, complaint, unless } from "./answer-rule.ts";

/** Two rules for each call: one for what it answers, one for how it refuses. */
export const schemaRules: AnswerRule[] = everyCall.flatMap(({ id, successStatus }: Call) => [
  {
    rule: `${id} answers ${successStatus} with exactly the fields of its closed schema`,
    find: (answer, { call }) => {
      if (call.id !== id || !isSuccess(answer)) return undefined;
      if (answer.status !== successStatus) return `the status is ${answer.status}`;
      return answerComplaint(id, answer);
    },
  },
  {
    rule: `${id} refuses in the closed error envelope`,
    find: (answer, { call }) =>
      call.id !== id || isSuccess(answer) ? undefined : complaint("errorEnvelope", answer.body),
  },
]);

export const envelopeRules = (): AnswerRule[] => [
  {
    rule: "Every answer is JSON and says so in its Content-Type",
    find: ({ body, headers }) => {
      if (body === undefined) return "the body is no JSON";
      const type = headers.get("content-type") ?? "none";
      return unless(/^application\/json\s*(;|$)/i.test(type), `the Content-Type is ${type}`);
    },
  },
  {
    rule: "meta.success agrees with the HTTP status; no answer is a redirect",
    find: (answer) => {
      if (answer.status >= 300 && answer.status < 400) return "it is a redirect";
      const meta = isObject(answer.body) ? answer.body.meta : undefined;
      if (!isObject(meta) || typeof meta.success !== "boolean") return undefined; // its schema says that already
      return unless(meta.success === isSuccess(answer), `success is ${meta.success} with status ${answer.status}`);
    },
  },
  {
    rule: "The status fits the error code: 401 identity, 403 right, 404 invisible, 409 conflict, 400 or 422 input",
    find: ({ code, status }) =>
      code === undefined ? undefined : unless(isStatusOfCode(code, status), `${code} came with ${status}`),
  },
  {
    rule: "Nothing that was sent is answered with a fault of the Gateway's own (500)",
    find: ({ status }) => unless(status !== 500 && status !== 501, `the status is ${status}`),
  },
  {
    rule: "No key at any depth holds an engine's word; nothing is nested over 64 deep",
    find: (answer) => {
      if (!isSuccess(answer)) return undefined;
      const leak = scanAnswer(answer.body);
      return unless(!leak, leak?.why.toLowerCase().replaceAll("_", " ") ?? "");
    },
  },
  {
    rule: "No answer shows the service token or an assertion",
    find: ({ text }, { secrets }) => unless(!secrets.some((secret) => text.includes(secret)), "one is in the body"),
  },
  {
    rule: "meta.requestId is the X-Request-Id when that has at most 128 characters, else an id of the Gateway's own",
    find: requestIdFinding,
  },
  ownTraceIds(),
];

function requestIdFinding({ requestId, sentRequestId }: Answer): string | null | undefined {
  if (requestId === undefined || !isHeaderValue("X-Request-Id", sentRequestId)) return undefined;
  const isEqual = requestId === sentRequestId;
  return sentRequestId.length <= metaRequestIdLength
    ? unless(isEqual, "it is another one")
    : unless(!isEqual && requestId.length <= metaRequestIdLength, "it is too long");
}

/** Remembers, so one is made per run. */
function ownTraceIds(): AnswerRule {
  const seen = new Set<string>();
  return {
    rule: "meta.traceId is the Gateway's own and new for every call",
    find: ({ traceId, sentRequestId }) => {
      if (traceId === undefined) return undefined;
      const isNew = !seen.has(traceId) && traceId !== sentRequestId;
      seen.add(traceId);
      return unless(isNew, "it was given before or is the request's");
    },
  };
}

/** Rules about documents, their two slots, and the work on them. */
import { checkOutputMetadata } from "../../../contracts/rules/metadata.ts";
import type { Schemas } from "../client/call-types.ts";
import { type AnswerRule, ruleOf, unless } from "./answer-rule.ts";

type Version = Schemas["DocumentVersionDetail"];

const isNormalised = (metadata: unknown) => checkOutputMetadata(metadata).ok;

const metadataRule = ruleOf(
  "Metadata in answers has all four fields, in NFC, trimmed and without duplicates",
  [
    "knowledgeDocumentGet",
    "knowledgeDocumentUpdate",
    "knowledgeDocumentEnable",
    "knowledgeDocumentDisable",
    "knowledgeDocumentsList",
    "knowledgeSearch",
  ],
  (data) => {
    const shown = "items" in data ? data.items : "hits" in data ? data.hits : [data];
    return unless(
      shown.every(({ metadata }) => isNormalised(metadata)),
      "it is not in that form",
    );
  },
);

const searchableRule = ruleOf(
  "searchable means: the document is ACTIVE and its active version READY",
  ["knowledgeDocumentGet"],
  ({ searchable, status, activeVersion }) =>
    unless(
      searchable === (status === "ACTIVE" && activeVersion?.status === "READY"),
      `${searchable} for ${status} with ${activeVersion?.status ?? "no version"}`,
    ),
);

const slotsRule = ruleOf(
  "The two slots hold different versions, and a candidate is never RETIRED or DELETED",
  ["knowledgeDocumentGet"],
  ({ activeVersion, candidateVersion }) => {
    if (!candidateVersion) return null;
    if (activeVersion?.versionId === candidateVersion.versionId) return "one version stands in both";
    const { status } = candidateVersion;
    return unless(status !== "RETIRED" && status !== "DELETED", `the candidate is ${status}`);
  },
);

const everyVersion =
  (find: (version: Version) => string | null) =>
  ({ activeVersion, candidateVersion }: Schemas["KnowledgeDocumentDetail"]) =>
    (activeVersion && find(activeVersion)) ?? (candidateVersion && find(candidateVersion)) ?? null;

const progressRule = ruleOf(
  "Progress is 100 by TERMINAL_STATE when a version is complete, counted or absent before",
  ["knowledgeDocumentGet"],
  everyVersion(({ status, progressPercent, progressSource }) => {
    const isComplete = status === "READY" || status === "RETIRED";
    if (isComplete !== (progressSource === "TERMINAL_STATE")) return `${status} with ${progressSource}`;
    if (isComplete && progressPercent !== 100) return `${status} at ${progressPercent}`;
    return unless(
      (progressSource === "UNAVAILABLE") === (progressPercent === null),
      `${progressSource} at ${progressPercent}`,
    );
  }),
);

const errorRule = ruleOf(
  "A version carries an error exactly when it FAILED, and both say alike whether it may be retried",
  ["knowledgeDocumentGet"],
  everyVersion(({ status, error, retryable }) => {
    if ((status === "FAILED") !== (error !== null)) return `${status} ${error ? "with" : "without"} an error`;
    return unless(retryable === (error?.retryable ?? false), "they differ");
  }),
);

const isOver = (status: Schemas["OperationStatus"]) => status !== "PENDING" && status !== "RUNNING";

const pollRule = ruleOf(
  "An Operation that is not over says when to ask again (nextPollAfterMs)",
  ["knowledgeOperationGet", "knowledgeOperationCancel"],
  ({ status, nextPollAfterMs }) =>
    isOver(status) ? undefined : unless(nextPollAfterMs !== undefined, `${status} without it`),
);

const failureRule = ruleOf(
  "An Operation that did not fail has no failureCode and is not retryable",
  ["knowledgeOperationGet", "knowledgeOperationCancel"],
  ({ status, failureCode, retryable }) =>
    status === "FAILED" ? undefined : unless(failureCode === undefined && retryable !== true, `${status} with one`),
);

export const documentRules: AnswerRule[] = [
  metadataRule,
  searchableRule,
  slotsRule,
  progressRule,
  errorRule,
  pollRule,
  failureRule,
];

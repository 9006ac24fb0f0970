import { EngineFailure, type FailureKind } from "../../engine.ts";

/** What can be wrong with the endpoint, what then becomes of the work, and what people are told. */
const failures = {
  EMBEDDING_UNREACHABLE: {
    kind: "preparing-unreachable",
    words: "The embedding endpoint cannot be reached. The work waits and goes on by itself.",
  },
  EMBEDDING_UNAVAILABLE: {
    kind: "fault",
    words:
      "The embedding endpoint did not do its work: it answered that it is busy or broken, broke off, or took too long.",
  },
  EMBEDDING_ANSWER_UNUSABLE: {
    kind: "fault",
    words: "The embedding endpoint answered with something that is not one vector of the right size for each passage.",
  },
  EMBEDDING_KEY_REFUSED: {
    kind: "refused",
    words: "The embedding endpoint does not accept the Gateway's key.",
  },
  EMBEDDING_REQUEST_REFUSED: {
    kind: "refused",
    words:
      "The embedding endpoint refuses the request: its address, the model's name, the dimensions or the length of a passage do not suit it.",
  },
} as const satisfies { [code: string]: { kind: FailureKind; words: string } };

export type EmbeddingFailureCode = keyof typeof failures;

/**
 * The endpoint failed. `detail` goes to the log as the cause: a status, a count, a code of the network, in our own words.
 * Nothing that the endpoint said is repeated, since it may hold what was sent to it.
 */
export function embeddingFailure(code: EmbeddingFailureCode, detail: string): EngineFailure {
  const { kind, words } = failures[code];
  return new EngineFailure(kind, code, words, { cause: new Error(detail) });
}

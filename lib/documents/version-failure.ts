/** Failures whose cause and remedy the console can tell in the reader's own language, under `documents.failure.known`. */
const known = [
  "FILE_PASSWORD_PROTECTED",
  "FILE_ENCRYPTED",
  "FILE_CORRUPT",
  "FILE_HAS_NO_TEXT",
  "FILE_ENCODING_UNKNOWN",
  "FILE_TYPE_UNREADABLE",
  "FILE_TOO_LONG",
  "FILE_TOO_COMPLEX",
  "FILE_TOO_SLOW",
  "FILE_UNPACKS_TOO_LARGE",
  "FILE_UNSAFE",
  "EXTRACTION_FAILED",
  "INDEX_FAILED",
  "EMBEDDING_UNAVAILABLE",
  "EMBEDDING_ANSWER_UNUSABLE",
  "EMBEDDING_KEY_REFUSED",
  "EMBEDDING_REQUEST_REFUSED",
  "WORKER_LOST",
  "INTERNAL_FAULT",
] as const;

export type KnownFailure = (typeof known)[number];

export const knownFailure = (code: string): KnownFailure | undefined => known.find((candidate) => candidate === code);

/**
 * The seam between the Gateway and whatever retrieves. The Gateway owns spaces, documents, versions, rights and
 * Operations; an engine owns text, index and places in the text, and is told which versions may answer.
 */

export type VersionRef = { tenant: string; spaceId: string; documentId: string; versionId: string };

export type SourceFile = {
  /** Absolute path of the bytes on local disk, readable while `prepare` runs. */
  path: string;
  fileName: string;
  mimeType: string;
  /** Bytes. */
  fileSize: number;
};

/** `percent` is 0-99 from real counts, or null while the length of the work is not known. */
export type Progress = { percent: number | null };

/** What proves that a version can serve. An engine that finds no text fails instead. */
export type Proof = { passageCount: number; codePointCount: number; pageCount: number | null };

export type SearchRequest = {
  query: string;
  /** The versions that may answer: already authorised, filtered and active. Never empty. */
  versionIds: string[];
  /** How many hits are wanted before the contract's limits are applied. */
  limit: number;
};

/** The engine's own description of a place, stored with the citation and handed back to `read`. JSON, opaque to others. */
export type Place = { [key: string]: string | number | boolean | null };

export type EngineHit = {
  versionId: string;
  place: Place;
  /** Shown text of the passage (NFC), at most 2,500 code points. */
  content: string;
  chapterPath: string[];
  /** Present only where the format truly has pages, slides or sheets. */
  page?: number;
  /** 0-1, comparable within one answer. */
  score: number;
  precision: "EXACT_OFFSET" | "CHUNK_APPROXIMATE";
};

/** Text around a place. Counts are Unicode code points of the normalised document. */
export type Excerpt = {
  before: string;
  matched: string;
  after: string;
  isMatchTruncated: boolean;
  chapterPath: string[];
  pageStart?: number;
  pageEnd?: number;
  precision: "EXACT_OFFSET" | "CHUNK_APPROXIMATE";
};

/**
 * Why preparation failed. `isRetryable` false: the same file will fail again (encrypted, no text). `kind: "unreachable"`
 * opens the breaker and spends no attempt. `message` is shown to operators: our own words.
 */
export class EngineFailure extends Error {
  readonly kind: "content" | "fault" | "unreachable";
  /** Short stable code, at most 64 characters, e.g. `FILE_ENCRYPTED`. */
  readonly code: string;
  readonly isRetryable: boolean;

  constructor(kind: "content" | "fault" | "unreachable", code: string, message: string) {
    super(message);
    this.name = "EngineFailure";
    this.kind = kind;
    this.code = code;
    this.isRetryable = kind !== "content";
  }
}

export interface Engine {
  readonly name: string;
  /** Brings the engine's own storage up to date; called once per process start, safe to run concurrently. */
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Resolves when the engine answers, rejects with EngineFailure("unreachable") otherwise. */
  ping(): Promise<void>;
  /** Provisions a space. The embedded engine returns at once. Idempotent. */
  provisionSpace(space: { tenant: string; spaceId: string }): Promise<void>;
  removeSpace(space: { tenant: string; spaceId: string }): Promise<void>;
  /**
   * Extracts, splits and indexes a candidate so that it could serve. Idempotent: a second run for the same version
   * starts over and leaves one index. Aborts within two seconds of `signal`, rejecting with the signal's reason.
   */
  prepare(
    version: VersionRef,
    file: SourceFile,
    report: (progress: Progress) => Promise<void>,
    signal: AbortSignal,
  ): Promise<Proof>;
  /** Best hits first. No match is an empty array; a broken engine rejects with EngineFailure. */
  search(request: SearchRequest, signal: AbortSignal): Promise<EngineHit[]>;
  /** Reads around a place; null when the text is no longer kept. `before` and `after` are 0-5000 code points. */
  read(
    version: VersionRef,
    place: Place,
    context: { before: number; after: number },
    signal: AbortSignal,
  ): Promise<Excerpt | null>;
  /** Removes everything kept for a version. Idempotent. */
  remove(version: VersionRef): Promise<void>;
}

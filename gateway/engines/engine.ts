/**
 * The seam between the Gateway and whatever retrieves. The Gateway owns spaces, documents, versions, rights and
 * Operations; an engine owns text, index and places in the text, and is told which versions may answer. Ids are the
 * Gateway's everywhere; an engine that has ids of its own keeps the map.
 */

export type SpaceRef = { tenant: string; spaceId: string };
export type DocumentRef = SpaceRef & { documentId: string };
export type VersionRef = DocumentRef & { versionId: string };

export type SourceFile = {
  /** Absolute path of the bytes on local disk, readable while `prepare` runs. */
  path: string;
  fileName: string;
  mimeType: string;
  /** Bytes. */
  fileSize: number;
  /** The document's name at this moment; engines may weigh it. Later names come through `rename`. */
  documentName: string;
};

/** `percent` is 0-99 from real counts, or null while the length of the work is not known. */
export type Progress = { percent: number | null };

/** What proves that a version can serve. An engine that finds no text fails instead. Null: the engine does not tell. */
export type Proof = { passageCount: number; codePointCount: number | null; pageCount: number | null };

/** The versions of one space that may answer. Never empty. */
export type SpaceScope = { spaceId: string; versionIds: string[] };

export type SearchRequest = {
  tenant: string;
  query: string;
  /** Already authorised, filtered and active. Never empty: an empty scope is answered without the engine. */
  scope: SpaceScope[];
  /** How many hits are wanted, 1-64, before the contract's limits are applied. */
  limit: number;
  /** How many of them one version may fill. Engines that cannot do this may answer more. */
  limitPerVersion: number;
};

/** The engine's own description of a place, stored with the citation and handed back to `read`. JSON, opaque to others. */
export type Place = { [key: string]: string | number | boolean | null };

/** Hits of one version never overlap: an engine that cuts overlapping pieces merges them before it answers. */
export type EngineHit = {
  versionId: string;
  /** Equal for equal passages of one version, so that finding a passage again is the same citation. */
  place: Place;
  /** Shown text of the passage (NFC), at most 2,500 code points. */
  content: string;
  /** At most 20 names of at most 512 code points. */
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
 * What becomes of work that failed. `content`: nothing, the same file will fail again (encrypted, no text). `fault`: it is
 * tried again by itself. `refused`: something must be set right first (a key, a model's name), so it is tried again by
 * hand. `unreachable`: it waits behind the breaker and spends no attempt. `preparing-unreachable`: the same for what
 * only `prepare` needs; everything else goes on.
 */
export type FailureKind = "content" | "fault" | "refused" | "unreachable" | "preparing-unreachable";

/** Why an engine could not do what it was asked. `message` is shown to operators: our own words. */
export class EngineFailure extends Error {
  readonly kind: FailureKind;
  /** Short stable code, at most 64 characters, e.g. `FILE_PASSWORD_PROTECTED`. */
  readonly code: string;
  readonly isRetryable: boolean;

  constructor(kind: FailureKind, code: string, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "EngineFailure";
    this.kind = kind;
    this.code = code;
    this.isRetryable = kind !== "content";
  }
}

/**
 * The abort reason that means "this process must end", not "the work is unwanted". An engine that works elsewhere lets
 * the work go on there and finds it again at the next `prepare`.
 */
export class Interruption extends Error {
  constructor() {
    super("The worker is stopping");
    this.name = "Interruption";
  }
}

export interface Engine {
  readonly name: string;
  /** Brings the engine's own storage up to date; called once per process start, safe to run concurrently. */
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Resolves when the engine answers, rejects with EngineFailure("unreachable") otherwise. */
  ping(): Promise<void>;
  /**
   * The same for what only `prepare` needs, with EngineFailure("preparing-unreachable"). Absent when that is nothing.
   * Rejects as soon as `signal` is aborted.
   */
  pingPreparing?(signal: AbortSignal): Promise<void>;
  /** Provisions a space. The embedded engine returns at once. Idempotent. */
  provisionSpace(space: SpaceRef): Promise<void>;
  removeSpace(space: SpaceRef): Promise<void>;
  /**
   * Extracts, splits and indexes a candidate so that it could serve. Idempotent: a second run for the same version
   * leaves one index, whether it starts over or carries on. Rejects with the signal's reason once the work has truly
   * stopped: within two seconds where the engine does the work itself, as long as it takes where another system does.
   */
  prepare(
    version: VersionRef,
    file: SourceFile,
    report: (progress: Progress) => Promise<void>,
    signal: AbortSignal,
  ): Promise<Proof>;
  /**
   * Tells which version of a document serves now, or null for none, after the Gateway has committed it. Advice that
   * keeps other versions out of the engine's way; answers are right without it, since `search` names its versions.
   */
  serve(document: DocumentRef, versionId: string | null): Promise<void>;
  /** Tells a document's new name, after the Gateway has committed it. Advice, as `serve` is. */
  rename(document: DocumentRef, name: string): Promise<void>;
  /** Best hits first. No match is an empty array; a broken engine rejects with EngineFailure. */
  search(request: SearchRequest, signal: AbortSignal): Promise<EngineHit[]>;
  /** Reads around a place; null when the text is no longer kept. `before` and `after` are 0-5000 code points. */
  read(
    version: VersionRef,
    place: Place,
    context: { before: number; after: number },
    signal: AbortSignal,
  ): Promise<Excerpt | null>;
  /** Removes everything kept for a version; resolves once that is sure. Idempotent. */
  remove(version: VersionRef): Promise<void>;
}

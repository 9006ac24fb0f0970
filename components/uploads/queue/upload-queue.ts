import type { FileResource } from "@/lib/gateway/upload-file";
import { isAgainPossible, isOpen, isSessionEnd, type Purpose, type Upload, type UploadState } from "./upload";

type SendOptions = { onProgress: (sentBytes: number, totalBytes: number) => void; signal: AbortSignal };

export type UploadWork = {
  sendFile: (file: File, options: SendOptions) => Promise<FileResource>;
  /** Makes the document; asked again for the same upload and the same stored file it has no second effect. */
  makeDocument: (upload: Upload, purpose: DocumentPurpose, fileResourceId: string) => Promise<{ documentId: string }>;
  now: () => number;
};

type DocumentPurpose = Extract<Purpose, { kind: "document" }>;

export type NewUpload = { upload: Omit<Upload, "state">; file: File };

export type QueueView = {
  uploads: Upload[];
  /** The session ended: nothing more is sent until `resume`. */
  isPaused: boolean;
};

type Held = { file: File; stored: FileResource | null; stop: AbortController };

/** More would share one line and one server, and finish no sooner. */
const atOnce = 2;
/** A stored file this near to its removal is sent again rather than referred to. */
const marginMs = 60_000;

/** Sends files in the order they came and makes a document of each. Lives as long as the tab, above all pages. */
export class UploadQueue {
  readonly #work: UploadWork;
  readonly #held = new Map<string, Held>();
  readonly #listeners = new Set<() => void>();
  #view: QueueView = { uploads: [], isPaused: false };

  constructor(work: UploadWork) {
    this.#work = work;
  }

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  };

  view = (): QueueView => this.#view;

  /** A file that is there already, after a double click, is not added twice. */
  add(files: NewUpload[]) {
    const known = new Set(this.#view.uploads.map(({ intentId }) => intentId));
    const fresh = files.filter(({ upload }) => !known.has(upload.intentId));
    for (const { upload, file } of fresh)
      this.#held.set(upload.intentId, { file, stored: null, stop: new AbortController() });
    const added = fresh.map(({ upload }): Upload => ({ ...upload, state: { phase: "waiting" } }));
    this.#show({ uploads: [...this.#view.uploads, ...added] });
    this.#startNext();
  }

  /** Breaks off what has not reached the Gateway whole. */
  stop(intentId: string) {
    const phase = this.#stateOf(intentId)?.phase;
    if (phase !== "waiting" && phase !== "sending") return;
    this.#move(intentId, { phase: "stopped" });
    this.#held.get(intentId)?.stop.abort(new DOMException("Stopped", "AbortError"));
    this.#startNext();
  }

  retry(intentId: string) {
    this.#show({ isPaused: false });
    this.#waitAgain((upload) => upload.intentId === intentId);
  }

  /** After signing in again: goes on, first with what the missing session had failed. */
  resume() {
    this.#show({ isPaused: false });
    this.#waitAgain(({ state }) => state.phase === "failed" && isSessionEnd(state.error));
  }

  /** Forgets what has ended; what is still on its way stays. */
  clear(intentIds: string[]) {
    const isGone = (upload: Upload) => intentIds.includes(upload.intentId) && !isOpen(upload);
    for (const { intentId } of this.#view.uploads.filter(isGone)) this.#held.delete(intentId);
    this.#show({ uploads: this.#view.uploads.filter((upload) => !isGone(upload)) });
  }

  #waitAgain(isMeant: (upload: Upload) => boolean) {
    for (const { intentId } of this.#view.uploads.filter(isAgainPossible).filter(isMeant)) {
      const held = this.#held.get(intentId);
      if (!held) continue;
      held.stop = new AbortController();
      this.#move(intentId, { phase: "waiting" });
    }
    this.#startNext();
  }

  #startNext() {
    if (this.#view.isPaused) return;
    const { uploads } = this.#view;
    const running = uploads.filter(({ state }) => state.phase === "sending" || state.phase === "making").length;
    const waiting = uploads.filter(({ state }) => state.phase === "waiting");
    for (const upload of waiting.slice(0, Math.max(0, atOnce - running))) void this.#run(upload);
  }

  async #run(upload: Upload) {
    const { intentId, purpose } = upload;
    const held = this.#held.get(intentId);
    if (!held) return;
    const { signal } = held.stop; // a later attempt has one of its own
    try {
      held.stored = await this.#store(upload, held);
      if (signal.aborted) return;
      if (purpose.kind === "document") await this.#make(upload, purpose, held.stored);
      else this.#move(intentId, { phase: "stored", file: held.stored });
    } catch (error) {
      if (!signal.aborted) this.#fail(intentId, error);
    }
    this.#startNext();
  }

  /** What was stored before a failure is used again, so that only the last step is repeated. */
  async #store({ intentId, fileSize }: Upload, { file, stored, stop }: Held): Promise<FileResource> {
    if (stored && Date.parse(stored.expiresAt) - marginMs > this.#work.now()) return stored;
    this.#move(intentId, { phase: "sending", sentBytes: 0, totalBytes: fileSize });
    const onProgress = (sentBytes: number, totalBytes: number) => {
      if (!stop.signal.aborted) this.#move(intentId, { phase: "sending", sentBytes, totalBytes });
    };
    return this.#work.sendFile(file, { onProgress, signal: stop.signal });
  }

  async #make(upload: Upload, purpose: DocumentPurpose, { fileResourceId }: FileResource) {
    const { intentId } = upload;
    this.#move(intentId, { phase: "making" });
    const { documentId } = await this.#work.makeDocument(upload, purpose, fileResourceId);
    this.#held.delete(intentId);
    this.#move(intentId, { phase: "done", documentId });
  }

  #fail(intentId: string, error: unknown) {
    this.#move(intentId, { phase: "failed", error });
    if (isSessionEnd(error)) this.#show({ isPaused: true });
  }

  #stateOf(intentId: string): UploadState | undefined {
    return this.#view.uploads.find((upload) => upload.intentId === intentId)?.state;
  }

  #move(intentId: string, state: UploadState) {
    const moved = (upload: Upload) => (upload.intentId === intentId ? { ...upload, state } : upload);
    this.#show({ uploads: this.#view.uploads.map(moved) });
  }

  #show(next: Partial<QueueView>) {
    this.#view = { ...this.#view, ...next };
    for (const listener of this.#listeners) listener();
  }
}

import { expect, test } from "vitest";
import { GatewayError } from "@/lib/gateway/error";
import { sentPercent, type Upload } from "./upload";
import { UploadQueue, type UploadWork } from "./upload-queue";

const tomorrow = "2026-03-02T12:00:00Z";
const stored = (fileResourceId: string) => ({
  ...{ fileResourceId, fileName: "a", mimeType: "text/plain", fileSize: 100, sha256: "0".repeat(64) },
  expiresAt: tomorrow,
});
const signedOut = new GatewayError("KNOWLEDGE_UNAUTHENTICATED", 401);
const lost = new GatewayError("KNOWLEDGE_PROVIDER_UNAVAILABLE", 503, { reason: "CONNECTION_LOST" });

/** A queue whose sends and makes end when the test says so. */
function scripted() {
  const sends: { file: File; signal: AbortSignal; progress: (sent: number, total: number) => void; end: Ends }[] = [];
  const makes: { upload: Upload; fileResourceId: string; end: Ends }[] = [];
  let time = Date.parse("2026-03-01T12:00:00Z");
  const work: UploadWork = {
    sendFile: (file, { onProgress, signal }) =>
      new Promise((resolve, reject) => {
        signal.addEventListener("abort", () => reject(signal.reason));
        const end = { well: () => resolve(stored(`file_${sends.length}`)), badly: reject };
        sends.push({ file, signal, progress: onProgress, end });
      }),
    makeDocument: (upload, _, fileResourceId) =>
      new Promise((resolve, reject) => {
        const end = { well: () => resolve({ documentId: `doc_of_${upload.fileName}` }), badly: reject };
        makes.push({ upload, fileResourceId, end });
      }),
    now: () => time,
  };
  const queue = new UploadQueue(work);
  const phases = () => queue.view().uploads.map(({ state }) => state.phase);
  const later = (ms: number) => {
    time += ms;
  };
  return { queue, sends, makes, phases, later };
}

type Ends = { well: () => void; badly: (error: unknown) => void };

const settled = () => new Promise((resolve) => setTimeout(resolve));

const files = (...names: string[]) =>
  names.map((fileName) => ({
    file: new File(["x".repeat(100)], fileName),
    upload: {
      intentId: `intent-${fileName}`,
      purpose: { kind: "document" as const, spaceId: "space_1", spaceName: "员工手册", metadata: undefined },
      fileName,
      fileSize: 100,
      documentName: fileName,
    },
  }));

test("two files are sent at once; the next follows when one has become a document", async () => {
  const { queue, sends, makes, phases } = scripted();
  queue.add(files("a", "b", "c"));
  expect(phases()).toEqual(["sending", "sending", "waiting"]);
  sends[0]?.end.well();
  await settled();
  expect(phases()).toEqual(["making", "sending", "waiting"]);
  makes[0]?.end.well();
  await settled();
  expect(phases()).toEqual(["done", "sending", "sending"]);
  expect(queue.view().uploads[0]?.state).toEqual({ phase: "done", documentId: "doc_of_a" });
});

test("a double click adds each file once", () => {
  const { queue, phases } = scripted();
  const chosen = files("a");
  queue.add(chosen);
  queue.add(chosen);
  expect(phases()).toEqual(["sending"]);
});

test("bytes sent are shown per file and of all", () => {
  const { queue, sends } = scripted();
  queue.add(files("a", "b"));
  sends[0]?.progress(50, 100);
  expect(queue.view().uploads[0]?.state).toEqual({ phase: "sending", sentBytes: 50, totalBytes: 100 });
  expect(sentPercent(queue.view().uploads)).toBe(25);
});

test("a stopped file breaks off its request and lets the next one go; later bytes do not bring it back", async () => {
  const { queue, sends, phases } = scripted();
  queue.add(files("a", "b", "c"));
  queue.stop("intent-a");
  sends[0]?.progress(90, 100);
  await settled();
  expect(sends[0]?.signal.aborted).toBe(true);
  expect(phases()).toEqual(["stopped", "sending", "sending"]);
});

test("stopping and retrying at once leaves one attempt, and the old one's end changes nothing", async () => {
  const { queue, sends, makes, phases } = scripted();
  queue.add(files("a"));
  queue.stop("intent-a");
  queue.retry("intent-a");
  await settled();
  expect(phases()).toEqual(["sending"]);
  expect(sends).toHaveLength(2);
  sends[1]?.end.well();
  await settled();
  expect(makes).toHaveLength(1);
});

test("what is being made of the file cannot be stopped any more", async () => {
  const { queue, sends, phases } = scripted();
  queue.add(files("a"));
  sends[0]?.end.well();
  await settled();
  queue.stop("intent-a");
  expect(phases()).toEqual(["making"]);
});

test("after a lost answer only the last step is repeated, with the same file and the same intent", async () => {
  const { queue, sends, makes, phases } = scripted();
  queue.add(files("a"));
  sends[0]?.end.well();
  await settled();
  makes[0]?.end.badly(lost);
  await settled();
  expect(phases()).toEqual(["failed"]);
  queue.retry("intent-a");
  await settled();
  expect(sends).toHaveLength(1);
  expect(makes.map(({ upload, fileResourceId }) => [upload.intentId, fileResourceId])).toEqual([
    ["intent-a", "file_1"],
    ["intent-a", "file_1"],
  ]);
});

test("a stored file that is about to be removed is sent again", async () => {
  const { queue, sends, makes, later } = scripted();
  queue.add(files("a"));
  sends[0]?.end.well();
  await settled();
  makes[0]?.end.badly(lost);
  await settled();
  later(24 * 3_600_000);
  queue.retry("intent-a");
  expect(sends).toHaveLength(2);
});

test("an ended session holds the rest back until somebody has signed in again", async () => {
  const { queue, sends, phases } = scripted();
  queue.add(files("a", "b", "c", "d"));
  sends[0]?.end.badly(signedOut);
  sends[1]?.end.badly(signedOut);
  await settled();
  expect(phases()).toEqual(["failed", "failed", "waiting", "waiting"]);
  expect(queue.view().isPaused).toBe(true);
  queue.resume();
  expect(phases()).toEqual(["sending", "sending", "waiting", "waiting"]);
  expect(queue.view().isPaused).toBe(false);
});

test("a refusal fails one file and the others go on", async () => {
  const { queue, sends, phases } = scripted();
  queue.add(files("a", "b", "c"));
  sends[0]?.end.badly(new GatewayError("KNOWLEDGE_INVALID_INPUT", 422, { reason: "FILE_TYPE_NOT_ALLOWED" }));
  await settled();
  expect(phases()).toEqual(["failed", "sending", "sending"]);
});

test.each(["FILE_TYPE_NOT_ALLOWED", "FILE_TOO_LARGE", "FILE_EMPTY", null] as const)(
  "what was refused (%s) is not sent again, since it would be refused again",
  async (reason) => {
    const { queue, sends, phases } = scripted();
    queue.add(files("a"));
    sends[0]?.end.badly(new GatewayError("KNOWLEDGE_INVALID_INPUT", 422, { reason }));
    await settled();
    queue.retry("intent-a");
    expect(phases()).toEqual(["failed"]);
    expect(sends).toHaveLength(1);
  },
);

test("a file for a new version is stored and then waits: nothing is made of it here", async () => {
  const { queue, sends, makes, phases } = scripted();
  const [file] = files("a");
  if (!file) throw new Error("no file");
  queue.add([{ ...file, upload: { ...file.upload, purpose: { kind: "version", documentId: "doc_1" } } }]);
  sends[0]?.end.well();
  await settled();
  expect(phases()).toEqual(["stored"]);
  expect(makes).toHaveLength(0);
  queue.clear(["intent-a"]);
  expect(phases()).toEqual([]);
});

test("only what has ended is cleared", async () => {
  const { queue, sends, makes, phases } = scripted();
  queue.add(files("a", "b"));
  sends[0]?.end.well();
  await settled();
  makes[0]?.end.well();
  await settled();
  queue.clear(["intent-a", "intent-b"]);
  expect(phases()).toEqual(["sending"]);
});

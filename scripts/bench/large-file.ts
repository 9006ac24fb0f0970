/**
 * `npm run bench:large-file`: a PDF of 150 MB on its whole way, through the console into the Gateway, into the engine and
 * back, with the memory that it takes and the speed beside bare extraction by the same library.
 */
import { createHash } from "node:crypto";
import { createReadStream, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { createSpace, type Operator, operatorOf, untilOperation } from "../launcher/stack/operator-of.ts";
import { childrenOf } from "../launcher/stack/processes-of.ts";
import { type Installation, startInstallation } from "../test-runner/installation.ts";
import { barePagesPerSecond } from "./bare-extraction.ts";
import { type ConsoleSession, signIn } from "./console-session.ts";
import { writeLargePdf } from "./large-pdf.ts";
import { type Memory, watchMemory } from "./process-memory.ts";

const pageCount = 3_000;
const pictureBytes = 51_000;
const folder = mkdtempSync(join(tmpdir(), "kc-large-"));
const path = join(folder, "large.pdf");
const small = join(folder, "small.pdf");

await writeLargePdf(small, 20, pictureBytes);
await writeLargePdf(path, pageCount, pictureBytes);
console.log(`A PDF of ${(statSync(path).size / 1e6).toFixed(0)} MB and ${pageCount} pages.`);
const installation = await startInstallation();
try {
  await measure(installation, await signIn(installation, "operator"));
} finally {
  await installation.stop();
  installation.remove();
  rmSync(folder, { recursive: true });
}

async function measure(on: Installation, session: ConsoleSession): Promise<void> {
  const operator = operatorOf(on, { subject: "operator" });
  const spaceId = await createSpace(operator);
  const bareBefore = await barePagesPerSecond(path);
  await travel(session, operator, spaceId, small); // the first of everything costs memory that no file is to blame for
  const watch = watchMemory(childrenOf(on));
  const { sent, prepared, received } = await travel(session, operator, spaceId, path, () => watch.now("Console"));
  const memory = watch.stop();

  const original = await digestOf(createReadStream(path));
  const isWhole = sent.result.sha256 === original && received.result === original;
  const bare = (bareBefore + (await barePagesPerSecond(path))) / 2; // before and after: others use this machine too
  const full = pageCount / prepared.seconds;
  console.log(`  sent in ${shown(sent)}, prepared in ${shown(prepared)}, received in ${shown(received)}`);
  console.log(`  digests ${isWhole ? "are equal" : "DIFFER"}`);
  console.log(
    `  prepared ${full.toFixed(0)} pages/s; bare extraction ${bare.toFixed(0)} pages/s; ratio ${(full / bare).toFixed(2)}`,
  );
  for (const [name, { before, peak }] of memory) console.log(`  ${name}: ${before} MB before, ${peak} MB at most`);
  report(memory);
}

/** Sends a file through the console, waits until it serves, and fetches it through the console again. */
async function travel(
  session: ConsoleSession,
  operator: Operator,
  spaceId: string,
  file: string,
  consoleMegabytes: () => number = () => 0,
) {
  const sent = await timed(() => session.sendFile(file));
  const afterSending = consoleMegabytes();
  const body = { fileResourceId: sent.result.fileResourceId, documentName: basename(file) };
  const { data } = await operator.call("knowledgeDocumentUpload", { path: { spaceId }, body });
  const prepared = await timed(() => untilOperation(operator, data.operationId, "SUCCEEDED", 30 * 60_000));
  const beforeReceiving = consoleMegabytes();
  const received = await timed(() => download(session, data.documentId));
  const afterReceiving = consoleMegabytes();
  if (afterSending > 0)
    console.log(
      `  console: ${afterSending} MB once sent, ${beforeReceiving} before and ${afterReceiving} once received`,
    );
  return { sent, prepared, received };
}

async function download(session: ConsoleSession, documentId: string): Promise<string> {
  const { actionId } = await session.act("knowledgeDocumentCreateDownloadLink", { documentId }, {}, "approved");
  const { body } = await session.fetch(`/api/actions/${actionId}/file`);
  if (!body) throw new Error("The console answered without a file");
  return digestOf(body as typeof body & AsyncIterable<Uint8Array>); // true in Node; the DOM's types do not say so
}

async function digestOf(bytes: AsyncIterable<Uint8Array>): Promise<string> {
  const digest = createHash("sha256");
  await pipeline(bytes, async (chunks) => {
    for await (const chunk of chunks) digest.update(chunk);
  });
  return digest.digest("hex");
}

async function timed<Result>(work: () => Promise<Result>): Promise<{ result: Result; seconds: number }> {
  const start = performance.now();
  return { result: await work(), seconds: (performance.now() - start) / 1000 };
}

function shown({ seconds }: { seconds: number }): string {
  return `${seconds.toFixed(1)} s`;
}

function report(memory: Map<string, Memory>): void {
  const console_ = memory.get("Console");
  const gateway = [...memory].filter(([name]) => name.startsWith("Gateway")).map(([, { peak }]) => peak);
  console.log(`  aims: Gateway under 700 MB: ${Math.max(...gateway) < 700 ? "met" : "MISSED"}`);
  if (console_)
    console.log(
      `        console growing by less than 50 MB: ${console_.peak - console_.before < 50 ? "met" : "MISSED"}`,
    );
}

/**
 * `npm run bench`: what the console adds to the Gateway, what pages weigh, how lists stand growth. Mostly ratios within one
 * run, so that a busy machine tells the same as an idle one. Fails only when something could not be measured. Words choose
 * parts: `npm run bench -- pages growth`.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createSpace, operatorOf, untilOperation, upload } from "../../launcher/stack/operator-of.ts";
import { type Installation, startInstallation } from "../../test-runner/installation.ts";
import { type ConsoleSession, signIn } from "../console-session.ts";
import { documentListFigures } from "./document-lists.ts";
import { type Figure, isMet, printFigures } from "./figure.ts";
import { listReadFigures } from "./list-read.ts";
import { watchResidentMemory } from "./memory.ts";
import { type PageUnderTest, pageFigures } from "./page-views.ts";
import { validationFigures } from "./validation.ts";

const folder = mkdtempSync(join(tmpdir(), "kc-bench-"));
const requestsFile = join(folder, "requests");
writeFileSync(requestsFile, "");
const recorder = new URL(`./record-requests.mjs?file=${encodeURIComponent(requestsFile)}`, import.meta.url);
const env = { CONSOLE_BUILD: "bench", NODE_OPTIONS: `--import=${recorder}` };
const question = "二十天带薪年假";
const figures: Figure[] = [];
const words = process.argv.slice(2);
const isWanted = (part: "list" | "checking" | "pages" | "growth") => words.length === 0 || words.includes(part);

let installation = await startInstallation({ env });
try {
  await measure(installation, await signIn(installation, "operator"));
  await installation.stop();
  const begunAt = performance.now();
  installation = await startInstallation({ env, dataDir: installation.dataDir, ports: installation.ports });
  const seconds = (performance.now() - begunAt) / 1000;
  tell("Starting again", [{ name: "until ready", value: seconds, unit: "s", aim: { atMost: 5 } }]);
} finally {
  await installation.stop();
  installation.remove();
  rmSync(folder, { recursive: true });
}
const judged = figures.map(isMet).filter((met) => met !== null);
console.log(`\n${judged.filter(Boolean).length} of ${judged.length} aims met.`);

function tell(title: string, found: Figure[]): void {
  figures.push(...found);
  printFigures(title, found);
}

async function measure(on: Installation, session: ConsoleSession): Promise<void> {
  const memory = watchResidentMemory(on);
  const content = await makeContent(on);
  if (isWanted("list")) tell("One list, eight readers at once", await listReadFigures(on, session.headers));
  if (isWanted("list")) tell("Resident memory", memory.figures());
  if (isWanted("checking"))
    tell("Checking answers, CPU time", await validationFigures(on.url, session, { ...content, question }));
  const gatewayUrl = `http://localhost:${on.ports.GATEWAY_PORT}`;
  if (isWanted("pages")) {
    const under = { url: on.url, gatewayUrl, requestsFile };
    tell("Pages, cold cache, median of 5", await pageFigures(under, pagesOf(content)));
  }
  if (isWanted("growth")) {
    const { databases } = JSON.parse(readFileSync(join(on.dataDir, "running.json"), "utf8"));
    const operator = operatorOf(on, { subject: "operator" });
    tell("Lists as a space grows, fastest of 40", await documentListFigures(operator, gatewayUrl, databases.gateway));
  }
}

type Content = { spaceId: string; documentId: string; operationId: string };

/** A full page of spaces, and one of documents in the last of them. */
async function makeContent(on: Installation): Promise<Content> {
  const operator = operatorOf(on, { subject: "operator" });
  let spaceId = "";
  for (let number = 0; number < 20; number += 1) spaceId = await createSpace(operator);
  const uploads = [];
  for (let number = 0; number < 20; number += 1)
    uploads.push(await upload(operator, spaceId, `# 手册 ${number}\n\n员工每年有二十天带薪年假。\n`));
  for (const { operationId } of uploads) await untilOperation(operator, operationId, "SUCCEEDED");
  const [{ documentId, operationId }] = uploads as [(typeof uploads)[number]]; // there are twenty
  return { spaceId, documentId, operationId };
}

function pagesOf({ spaceId, documentId, operationId }: Content): PageUnderTest[] {
  return [
    { name: "sign-in", path: "/sign-in", isSignedOut: true },
    { name: "home", path: "/" },
    { name: "spaces", path: "/spaces" },
    { name: "documents", path: `/spaces/${spaceId}/documents` },
    { name: "space settings", path: `/spaces/${spaceId}/settings` },
    { name: "document", path: `/documents/${documentId}` },
    { name: "Operations", path: "/operations" },
    { name: "Operation", path: `/operations/${operationId}` },
    { name: "evidence", path: "/evidence" },
    { name: "evidence, asked", path: `/evidence?q=${encodeURIComponent(question)}&space=${spaceId}` },
    { name: "profile", path: "/settings/profile" },
    { name: "Gateway settings", path: "/settings/gateway" },
  ];
}

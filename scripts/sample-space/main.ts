/**
 * Fills the sample space once: `node --conditions=react-server scripts/sample-space/main.ts`, with the console's settings
 * and SAMPLE_SPACE_RECORD, the path of the record. The launcher starts it after it has said that everything is ready.
 */
import { setPriority } from "node:os";
import { log } from "../../lib/server/log.ts";
import { accountOf, tenant } from "../identity-provider/accounts.ts";
import { fill } from "./fill.ts";
import { readRecord, type SampleRecord, writeRecord } from "./record.ts";

const path = process.env.SAMPLE_SPACE_RECORD;
const account = accountOf("admin");
if (!path || !account) throw new Error("SAMPLE_SPACE_RECORD names the record's file");

setPriority(10); // whoever just signed in comes first
const record: SampleRecord = readRecord(path) ?? { state: "wanted", documents: {} };
if (record.state === "wanted") {
  const started = performance.now();
  const user = { subject: account.id, tenant, groups: account.groups, sessionId: "sample-space" };
  try {
    await fill({ user, record, save: () => writeRecord(path, record) });
    log.info({ state: record.state, tookMs: Math.round(performance.now() - started) }, "sample space");
  } catch (error) {
    log.error({ err: error }, "the sample space is not complete; the next start carries on");
    process.exit(1);
  }
}

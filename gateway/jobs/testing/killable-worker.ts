/** A worker process of its own, for tests that kill it. Its engine counts to the end in a second, or never. */
import { connect } from "../../db/connect.ts";
import { fileStore } from "../../files/store.ts";
import { makeLog } from "../../log.ts";
import { startWorker } from "../start-worker.ts";
import { endless, goodProof, pause, scriptedEngine } from "./scripted-engine.ts";

const [databaseUrl = "", filesDir = "", pace = ""] = process.argv.slice(2);
const engine = scriptedEngine({
  prepare: async (preparation) => {
    await preparation.report({ percent: 10 });
    if (pace === "endless") return endless(preparation);
    await pause(500, preparation.signal);
    return goodProof;
  },
});
const connection = connect(databaseUrl, () => {});
const log = makeLog("info", "gateway-worker");
const worker = await startWorker({ connection, engine, files: fileStore(filesDir), log });
process.once("SIGTERM", async () => {
  await worker.stop();
  await connection.close();
});

import "server-only";
import { and, eq, gt, sql } from "drizzle-orm";
import type { components } from "../../../contracts/generated/knowledge-gateway.types.ts";
import { calls } from "../../gateway/calls.ts";
import { GatewayError } from "../../gateway/error.ts";
import { thaw } from "../actions/payload.ts";
import { needsJob } from "../actions/propose.ts";
import { type ActionRow, lockAction } from "../actions/queue.ts";
import { readAction } from "../actions/read.ts";
import { finish, isOutcomeUnknown, write } from "../actions/settle.ts";
import type { Db } from "../db/connect.ts";
import { actions } from "../db/schema.ts";
import { callGateway } from "../gateway.ts";
import type { SignedInUser } from "../session.ts";
import { fetchLinkedFile, type LinkedFile } from "./linked-file.ts";

type Link = components["schemas"]["DownloadLinkResponse"];

/**
 * Uses up a confirmed download: has a link made as the person who clicks, and opens the file behind it. The link goes no
 * further than this function. A trouble on the way changes nothing, since nothing was handed out.
 * @throws {GatewayError} KNOWLEDGE_CONFLICT when the download was used or has expired
 */
export async function takeFile(db: Db, user: SignedInUser, actionId: string, signal: AbortSignal): Promise<LinkedFile> {
  const action = await readAction(db, user, actionId);
  if (needsJob(action)) throw new GatewayError("KNOWLEDGE_NOT_FOUND", 404);
  await claim(db, action);
  try {
    const { data: link } = (await callGateway(user, {
      call: calls.knowledgeDocumentCreateDownloadLink,
      ...thaw(action.payload),
      query: {},
      signal,
    })) as Link; // the transport has checked it against this call's schema
    const file = await fetchLinkedFile(link, signal);
    await settle(db, action, null);
    return file;
  } catch (error) {
    await settle(db, action, error);
    throw error;
  }
}

/** One conditional update, so that of two clicks one is the first. */
async function claim(db: Db, { id }: ActionRow): Promise<void> {
  const isReady = and(eq(actions.id, id), eq(actions.status, "approved"), gt(actions.expiresAt, new Date()));
  const claimed = await db
    .update(actions)
    .set({ status: "executing", attempts: sql`${actions.attempts} + 1`, startedAt: sql`now()`, updatedAt: new Date() })
    .where(isReady)
    .returning({ id: actions.id });
  if (claimed.length === 0) throw new GatewayError("KNOWLEDGE_CONFLICT", 409);
}

async function settle(db: Db, { id }: ActionRow, error: unknown): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await lockAction(tx, id);
    if (row?.status !== "executing") return;
    const isRefused = error instanceof GatewayError && !isOutcomeUnknown(error);
    if (error === null) await finish(tx, row, "done", { resourceId: row.target.id });
    else if (isRefused)
      await finish(tx, row, "failed", { errorCode: error.code, errorReason: error.reason, requestId: error.requestId });
    else await write(tx, row, { status: "approved" });
  });
}

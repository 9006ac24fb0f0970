import { demand } from "../case.ts";
import { isSuccess } from "../client/expect.ts";
import type { Kit } from "../kit.ts";

const attempts = 5;
const waitMs = 300;

/** Removes every document and space that the kit made. Throws a Breach that names what it had to leave. */
export async function cleanUp(kit: Kit, seconds: number): Promise<void> {
  kit.clock.deadline = Date.now() + seconds * 1000;
  const left: string[] = [];
  const without = (what: string) => (isGone: boolean) => {
    if (!isGone) left.push(what);
  };
  for (const id of kit.made.documents)
    await removed(kit, () => removeDocument(kit, id)).then(without(`document ${id}`));
  for (const id of kit.made.spaces) await removed(kit, () => removeSpace(kit, id)).then(without(`space ${id}`));
  demand(left.length === 0, `could not be removed: ${left.join(", ")}`);
}

/** Tries until the removal says it is done or the time is over; a conflict just means that something moved meanwhile. */
async function removed({ clock, pause }: Kit, remove: () => Promise<"done" | "wait" | "conflict">): Promise<boolean> {
  for (let conflicts = 0; conflicts < attempts && Date.now() < clock.deadline; ) {
    const outcome = await remove().catch(() => "conflict" as const);
    if (outcome === "done") return true;
    if (outcome === "conflict") conflicts += 1;
    await pause(waitMs);
  }
  return false;
}

async function removeDocument({ call, world }: Kit, documentId: string) {
  const answer = await call("knowledgeDocumentGet", { path: { documentId } });
  if (answer.status === 404) return "done";
  return isSuccess(await world.change("knowledgeDocumentDelete", documentId)) ? "done" : "conflict";
}

async function removeSpace({ call, world }: Kit, spaceId: string) {
  const { status, data } = await call("knowledgeSpaceGet", { path: { spaceId } });
  if (status === 404) return "done";
  if (data?.status === "DELETING") return "wait";
  const answer = await world.deleteSpace(spaceId);
  if (isSuccess(answer)) {
    await world.settle(answer.data.operationId);
    return "wait";
  }
  return answer.code === "SPACE_HAS_PENDING_OPERATIONS" ? "wait" : "conflict";
}

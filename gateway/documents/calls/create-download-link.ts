import { inSnapshot } from "../../db/snapshot.ts";
import { linkLifetimeSeconds, signLink } from "../../files/link.ts";
import type { Read } from "../../http/call.ts";
import { Refusal } from "../../refusal.ts";
import { findDocument, readSlots } from "../find.ts";
import { demandMove } from "../refuse.ts";

/** A link to the active version's file, good for a minute. The link itself is logged and audited nowhere. */
export const createDownloadLink: Read<"knowledgeDocumentCreateDownloadLink"> = {
  kind: "read",
  handle: async ({ db, caller, config, now }, { path }) => {
    const { document, active } = await inSnapshot(db, async (tx) => {
      const slots = await readSlots(tx, await findDocument(tx, caller, path.documentId, "DOCUMENT_DOWNLOAD"));
      demandMove(slots, "download");
      return slots;
    });
    if (!active) throw new Refusal("DOCUMENT_NOT_READY", "The document has no version that could serve.");
    const { id: versionId, fileName, mimeType, fileSize } = active;
    const { tenant, subject } = caller;
    const expiresAtMs = now().getTime() + linkLifetimeSeconds * 1000;
    const token = signLink(config.linkSecret, { versionId, tenant, subject, expiresAtMs });
    return {
      ...{ documentId: document.id, versionId, fileName, mimeType, fileSize },
      downloadUrl: `${config.publicUrl}/files/${token}`,
      expiresAt: new Date(expiresAtMs).toISOString(),
      expiresInSeconds: linkLifetimeSeconds,
    };
  },
};

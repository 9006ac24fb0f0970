"use client";

import { useTranslations } from "use-intl";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { Notice } from "@/components/ui/notice";
import type { MetadataText } from "@/lib/documents/metadata-text";
import { shownName } from "@/lib/format/shown-name";
import { useUploadQueue } from "../queue/uploads-provider";
import { type ChosenFile, hasErrors, sendable, uploadsOf } from "./chosen-file";
import { ChosenFileRow } from "./chosen-file-row";
import { DropZone } from "./drop-zone";
import type { Dropped } from "./dropped-files";
import type { FileRules } from "./file-rules";
import { UploadMetadata } from "./upload-metadata";

/** What was chosen so far. It outlives the closed dialog, not the page: a file cannot be kept anywhere else. */
export type Choice = { files: ChosenFile[]; folders: number; metadata: MetadataText };

type Props = {
  space: { spaceId: string; name: string };
  rules: FileRules;
  choice: Choice;
  onChoice: (choice: Choice) => void;
  onFiles: (dropped: Dropped) => void;
  onClose: () => void;
  onSent: () => void;
};

/** Choose files, name them, send them; what follows is told by the tray and the list. */
export default function UploadDialog({ space, rules, choice, onChoice, onFiles, onClose, onSent }: Props) {
  const t = useTranslations("uploads.dialog");
  const queue = useUploadQueue();
  const { files, folders, metadata } = choice;
  const change = (intentId: string, name: string) =>
    onChoice({ ...choice, files: files.map((file) => (file.intentId === intentId ? { ...file, name } : file)) });
  const remove = (intentId: string) =>
    onChoice({ ...choice, files: files.filter((file) => file.intentId !== intentId) });

  function send() {
    queue.add(uploadsOf(files, metadata, space));
    onSent();
  }

  return (
    <Dialog open onOpenChange={(isOpen) => isOpen || onClose()}>
      <DialogContent
        size="lg"
        title={t("title")}
        description={t("intro", { space: shownName(space.name) })}
        footer={<Footer choice={choice} onSend={send} />}
      >
        {files.length > 0 && (
          <ul aria-label={t("chosen")} className="mb-3">
            {files.map((chosen) => (
              <ChosenFileRow
                key={chosen.intentId}
                chosen={chosen}
                rules={rules}
                onRename={(name) => change(chosen.intentId, name)}
                onRemove={() => remove(chosen.intentId)}
              />
            ))}
          </ul>
        )}
        <DropZone rules={rules} isSmall={files.length > 0} onFiles={onFiles} />
        {folders > 0 && (
          <Notice tone="attention" role="status" className="mt-3">
            {t("folders", { count: folders })}
          </Notice>
        )}
        {sendable(files).length > 0 && (
          <div className="mt-5">
            <UploadMetadata
              text={metadata}
              fileCount={sendable(files).length}
              onChange={(next) => onChoice({ ...choice, metadata: next })}
            />
          </div>
        )}
      </DialogContent>
    </Dialog>
  );
}

function Footer({ choice: { files, metadata }, onSend }: { choice: Choice; onSend: () => void }) {
  const t = useTranslations("uploads.dialog");
  const count = sendable(files).length;
  const refused = files.length - count;
  const why = count === 0 ? t("nothingChosen") : hasErrors(files, metadata) ? t("correctFirst") : undefined;
  return (
    <>
      {refused > 0 && <span className="mr-auto text-ink-2 text-sm">{t("leftOut", { count: refused })}</span>}
      <Button variant="primary" unavailable={why} onClick={onSend}>
        {t("send", { count })}
      </Button>
    </>
  );
}

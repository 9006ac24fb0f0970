"use client";

import { useTranslations } from "use-intl";
import { Button } from "@/components/ui/button";
import { CountedInput } from "@/components/ui/counted-input";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { ErrorPanel } from "@/components/ui/error-panel";
import { documentNameLimit } from "@/lib/documents/document-name";
import { shownName } from "@/lib/format/shown-name";
import { UploadMetadata } from "../dialog/upload-metadata";
import { ReferenceField } from "./reference-field";
import { useReference } from "./use-reference";

type Props = { space: { spaceId: string; name: string }; onClose: () => void };

/** Makes a document of a file the Gateway has already, for a Gateway that takes none from here. */
export default function ReferenceDialog({ space, onClose }: Props) {
  const t = useTranslations("uploads.reference");
  const dialog = useTranslations("uploads.dialog");
  const words = useTranslations("errors.fields");
  const form = useReference(space.spaceId, onClose);
  const { text, change, errors } = form;
  const nameError = text.name === "" ? null : errors.name;
  const isReady = !errors.file && !errors.name && !errors.hasMetadata;
  return (
    <Dialog open onOpenChange={(isOpen) => isOpen || onClose()}>
      <DialogContent
        size="lg"
        title={dialog("title")}
        description={t("intro", { space: shownName(space.name) })}
        footer={
          <Button
            variant="primary"
            isPending={form.isSending}
            unavailable={isReady ? undefined : t("incomplete")}
            onClick={form.send}
          >
            {dialog("open")}
          </Button>
        }
      >
        <div className="flex flex-col gap-4">
          <ReferenceField
            value={text.file}
            error={errors.file}
            isFixed={form.isSending}
            onChange={(file) => change({ file })}
          />
          <CountedInput
            label={dialog("name")}
            required
            value={text.name}
            max={documentNameLimit}
            error={nameError && words(nameError.reason, { limit: nameError.limit ?? 0 })}
            onChange={(name) => change({ name })}
          />
          <UploadMetadata text={text.metadata} fileCount={1} onChange={(metadata) => change({ metadata })} />
          {form.error && <ErrorPanel error={form.error} doing={t("doing")} retry={form.send} />}
        </div>
      </DialogContent>
    </Dialog>
  );
}

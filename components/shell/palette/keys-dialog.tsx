"use client";

import { useTranslations } from "use-intl";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { Kbd } from "@/components/ui/kbd";
import { useModifier } from "./modifier";

/** The keys that hold everywhere, and those that hold in lists and dialogs. */
export default function KeysDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations("shell.keys");
  const modifier = useModifier();
  const keys = [
    { name: "anything", strokes: [modifier, "K"] },
    { name: "search", strokes: ["/"] },
    { name: "walk", strokes: ["J", "K"] },
    { name: "open", strokes: ["Enter"] },
    { name: "send", strokes: ["Tab", "Enter"] },
    { name: "leave", strokes: ["Esc"] },
    { name: "help", strokes: ["?"] },
  ] as const;
  return (
    <Dialog open onOpenChange={(isOpen) => isOpen || onClose()}>
      <DialogContent title={t("title")} description={t("text")} size="sm">
        <dl className="grid grid-cols-[6rem_minmax(0,1fr)] items-center gap-x-4 gap-y-2.5 text-sm">
          {keys.map(({ name, strokes }) => (
            <div key={name} className="contents">
              <dt className="flex gap-1">
                {strokes.map((stroke) => (
                  <Kbd key={stroke}>{stroke}</Kbd>
                ))}
              </dt>
              <dd>{t(`what.${name}`)}</dd>
            </div>
          ))}
        </dl>
      </DialogContent>
    </Dialog>
  );
}

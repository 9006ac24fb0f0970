"use client";

import dynamic from "next/dynamic";
import { useRouter } from "next/navigation";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { useUrlParam } from "@/components/shell/use-url-param";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { cn } from "@/lib/class-names";
import { obstacleTo, rightFor } from "@/lib/documents/document-controls";
import type { Action } from "@/lib/queries/actions";
import type { Right } from "@/lib/rights";
import type { Status } from "@/lib/status";
import type { DocumentDetail } from "../document";
import { documentsHref } from "../list/documents-href";
import type { PlainControl } from "./document-request";
import { saveFile } from "./save-file";
import { numbersOf } from "./version-numbers";

/** Its code comes when one is opened. */
const ControlDialog = dynamic(() => import("./control-dialog"), { ssr: false });

const plain: PlainControl[] = ["download", "enable", "disable", "reindex", "delete"];

type Props = {
  document: DocumentDetail;
  spaceStatus: Status["space"] | undefined;
  may: (right: Right) => boolean;
  /** Uploading a new version, which belongs to the uploads. */
  replace: ReactNode;
};

/** What can be done to the document: absent without the right, off with its reason in the wrong state. */
export function DocumentControls({ document, spaceStatus, may, replace }: Props) {
  const [wanted, set] = useUrlParam("do");
  const held = plain.filter((control) => may(rightFor[control]));
  const open = held.find((control) => control === wanted);
  const close = () => set(null, "replace");
  const onAccepted = useAfterwards(document, close);
  return (
    <>
      {held.map((control) => (
        <ControlButton key={control} {...{ control, document, spaceStatus }} onOpen={() => set(control)} />
      ))}
      {may(rightFor.replace) && replace}
      {open && (
        <ControlDialog
          key={open}
          control={open}
          {...{ document, spaceStatus }}
          onClose={close}
          onAccepted={(action) => onAccepted(open, action)}
        />
      )}
    </>
  );
}

type ButtonProps = Pick<Props, "document" | "spaceStatus"> & { control: PlainControl; onOpen: () => void };

function ControlButton({ control, document, spaceStatus, onOpen }: ButtonProps) {
  const t = useTranslations("documents.controls");
  const obstacle = obstacleTo(control, document, spaceStatus);
  return (
    <Button
      unavailable={obstacle ? t(`why.${obstacle}`, numbersOf(document)) : undefined}
      onClick={onOpen}
      className={cn(control === "delete" && !obstacle && "text-failed")}
    >
      {t(`${control}.button`)}
    </Button>
  );
}

/** What follows once the Gateway has taken a control up. The page tells the rest by itself. */
function useAfterwards({ name, spaceId }: DocumentDetail, close: () => void) {
  const t = useTranslations("documents.controls");
  const router = useRouter();
  return (control: PlainControl, action: Action) => {
    if (control === "download") saveFile(action.actionId);
    toast(t(`${control}.accepted`, { name }));
    if (control === "delete") router.push(documentsHref(spaceId));
    else close();
  };
}

"use client";

import dynamic from "next/dynamic";
import { useTranslations } from "use-intl";
import { useUrlParam } from "@/components/shell/use-url-param";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import type { Right } from "@/lib/rights";
import type { Status } from "@/lib/status";
import type { DocumentDetail } from "../document";
import { candidateControl, obstacleToCandidateControl, rightsFor } from "./candidate-control";
import { useCandidateOperation } from "./use-candidate-operation";
import { numbersOf } from "./version-numbers";

/** Its code comes when one is opened. */
const OperationDialog = dynamic(() => import("./operation-dialog"), { ssr: false });

type Props = {
  document: DocumentDetail;
  spaceStatus: Status["space"] | undefined;
  may: (right: Right) => boolean;
};

/** Cancel while the candidate is worked on, retry once it has failed. */
export function CandidateControls({ document, spaceStatus, may }: Props) {
  const t = useTranslations("documents.controls");
  const [wanted, set] = useUrlParam("do");
  const { candidateVersion: version } = document;
  const { operation, isCancelRequested } = useCandidateOperation(version);
  const control = candidateControl(version);
  if (!version?.operationId || !control || !rightsFor(control, version).every(may)) return null;
  const obstacle = obstacleToCandidateControl(control, { version, operation, isCancelRequested, spaceStatus });
  const close = () => set(null, "replace");
  return (
    <>
      <Button size="sm" unavailable={obstacle ? t(`why.${obstacle}`) : undefined} onClick={() => set(control)}>
        {t(`${control}.button`)}
      </Button>
      {wanted === control && (
        <OperationDialog
          control={control}
          operationId={version.operationId}
          name={document.name}
          numbers={numbersOf(document)}
          obstacle={obstacle}
          onClose={close}
          onAccepted={() => {
            toast(t(`${control}.accepted`, numbersOf(document)));
            close();
          }}
        />
      )}
    </>
  );
}

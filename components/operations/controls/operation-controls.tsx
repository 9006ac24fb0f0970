"use client";

import { useQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { useRouter } from "next/navigation";
import { useTranslations } from "use-intl";
import { useUrlParam } from "@/components/shell/use-url-param";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { gateway } from "@/lib/gateway/browser";
import { type Operation, operationHref } from "@/lib/operations/operation";
import { obstacleToOperation, operationControl, rightsForOperation } from "@/lib/operations/operation-controls";
import type { Action } from "@/lib/queries/actions";
import * as capabilities from "@/lib/queries/capabilities";
import { mayIn } from "@/lib/rights";
import type { OperationStory } from "../use-operation-story";

/** Its code comes when one is opened. */
const OperationDialog = dynamic(() => import("./operation-dialog"), { ssr: false });

type Props = { operation: Operation; story: OperationStory };

/** Cancel while it is open, retry once it has failed; absent without the right, off with its reason. */
export function OperationControls({ operation, story }: Props) {
  const t = useTranslations("operations.controls");
  const [wanted, set] = useUrlParam("do");
  const router = useRouter();
  const mine = useQuery(capabilities.mine(gateway)).data?.data;
  const control = operationControl(operation);
  const domain = story.space?.defaultSecurityDomainCode;
  if (!control || !rightsForOperation(control, operation).every((right) => mayIn(mine, domain, right))) return null;

  const isCancelRequested = story.cancelRequestedAt !== null;
  const { chain, space } = story;
  const obstacle = obstacleToOperation(control, operation, { chain, isCancelRequested, spaceStatus: space?.status });
  const close = () => set(null, "replace");
  function onAccepted({ operationId }: Action) {
    toast(t(`${control ?? "retry"}.accepted`));
    if (control === "retry" && operationId) router.push(operationHref(operationId));
    else close();
  }
  return (
    <>
      <Button
        variant={control === "retry" && !obstacle ? "primary" : "outline"}
        unavailable={obstacle ? t(`why.${obstacle}`) : undefined}
        onClick={() => set(control)}
      >
        {t(`${control}.button`)}
      </Button>
      {wanted === control && (
        <OperationDialog
          {...{ control, operation, obstacle, onAccepted }}
          name={story.document?.name ?? story.space?.name ?? null}
          retryNo={story.chain.retries + 1}
          onClose={close}
        />
      )}
    </>
  );
}

"use client";

import { useTranslations } from "use-intl";
import { ActionOutcome } from "@/components/actions/action-outcome";
import type { ActionState } from "@/components/actions/action-state";
import { RequestId } from "@/components/ui/error-panel";
import { Notice } from "@/components/ui/notice";
import { GatewayError } from "@/lib/gateway/error";

type Props = { code: string; state: ActionState; sendAgain: () => void };

/** As for any action, but a conflict here can only mean that the code is in use. */
export function SpaceOutcome({ code, state, sendAgain }: Props) {
  const t = useTranslations("spaces.create");
  const refused = state.phase === "refused" && isConflict(state.error) ? state.action : null;
  if (!refused) return <ActionOutcome state={state} doing={t("doing")} sendAgain={sendAgain} />;
  return (
    <Notice tone="failed" role="alert" title={t("taken.title", { code })}>
      {t("taken.text")}
      {refused.error?.requestId && <RequestId id={refused.error.requestId} />}
    </Notice>
  );
}

const isConflict = (error: unknown) =>
  error instanceof GatewayError && error.code === "KNOWLEDGE_CONFLICT" && error.reason === null;

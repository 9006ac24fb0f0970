"use client";

import { LoaderCircle } from "lucide-react";
import { useTranslations } from "use-intl";
import { Button } from "@/components/ui/button";
import { ErrorPanel } from "@/components/ui/error-panel";
import { Notice } from "@/components/ui/notice";
import { StatusBadge } from "@/components/ui/status-badge";
import type { ActionState } from "./action-state";

type Props = {
  state: ActionState;
  /** What is being done, in the user's words ("create a space"). */
  doing: string;
  /** Asks again for the same action, which cannot happen twice. */
  sendAgain: () => void;
};

/** How an action fares: under way, refused, or unknown. What is done is told by the page it leads to. */
export function ActionOutcome({ state, doing, sendAgain }: Props) {
  const t = useTranslations("actions");
  if (state.phase === "working" || state.phase === "done") {
    const { action } = state;
    return (
      <div role="status" className="flex min-h-11 items-center gap-2.5 rounded bg-preparing-soft px-3 py-2.5 text-sm">
        <LoaderCircle aria-hidden className="size-4 shrink-0 animate-spin text-preparing" />
        <span className="flex-1">{t(action?.outcomeUnknownSince ? "stillUnknown" : "working")}</span>
        {action && <StatusBadge kind="action" status={action.status} />}
      </div>
    );
  }
  if (state.phase === "unknown") {
    return (
      <Notice
        tone="attention"
        role="alert"
        title={t("unknown.title")}
        actions={
          <Button size="sm" onClick={sendAgain}>
            {t("unknown.sendAgain")}
          </Button>
        }
      >
        {t("unknown.text")}
      </Notice>
    );
  }
  if (state.phase === "refused") return <ErrorPanel error={state.error} doing={doing} />;
  return null;
}

"use client";

import Link from "next/link";
import { useTranslations } from "use-intl";
import type { ActionState } from "@/components/actions/action-state";
import { Button } from "@/components/ui/button";
import { RequestId } from "@/components/ui/error-panel";
import { Notice } from "@/components/ui/notice";
import { GatewayError } from "@/lib/gateway/error";

const told = ["SPACE_NOT_EMPTY", "SPACE_HAS_PENDING_OPERATIONS"] as const;

/** The two refusals that only a deletion can meet, each with its own way out. */
function reasonOf(state: ActionState) {
  if (state.phase !== "refused" || !(state.error instanceof GatewayError)) return undefined;
  const { reason } = state.error;
  return told.find((candidate) => candidate === reason);
}

export const isToldByDeleteRefusal = (state: ActionState): boolean => reasonOf(state) !== undefined;

/** Why the space still stands, in words of its own. Nothing for any other refusal. */
export function DeleteRefusal({ spaceId, state }: { spaceId: string; state: ActionState }) {
  const t = useTranslations("spaces.delete.refused");
  const reason = reasonOf(state);
  if (!reason || state.phase !== "refused") return null;
  const requestId = state.error instanceof GatewayError ? state.error.requestId : null;
  return (
    <Notice
      tone="failed"
      role="alert"
      title={t(`${reason}.title`)}
      actions={
        <Button asChild size="sm">
          <Link href={`/spaces/${encodeURIComponent(spaceId)}/documents`} prefetch={false}>
            {t("toDocuments")}
          </Link>
        </Button>
      }
    >
      {t(`${reason}.text`)}
      {requestId && <RequestId id={requestId} />}
    </Notice>
  );
}

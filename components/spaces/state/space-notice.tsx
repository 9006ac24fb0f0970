"use client";

import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { useTranslations } from "use-intl";
import { OperationLink } from "@/components/actions/operation-link";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { StatusBadge } from "@/components/ui/status-badge";
import type { components } from "@/contracts/generated/knowledge-gateway.types";
import { gateway } from "@/lib/gateway/browser";
import * as capabilities from "@/lib/queries/capabilities";
import * as operations from "@/lib/queries/operations";
import { mayIn } from "@/lib/rights";
import { rightForSpace } from "@/lib/spaces/space-controls";
import { useDeletion } from "./use-deletion";

type Space = components["schemas"]["KnowledgeSpace"];
type Status = "CREATING" | "ACTIVE" | "CREATE_FAILED" | "DISABLED" | "DELETED";
type Props = { space: Space; isGone: boolean };

/** What a space that is not simply active means, and the ways out. Follows a deletion to its end. */
export default function SpaceNotice({ space, isGone }: Props) {
  const { code, status } = space;
  if (isGone) return <Gone code={code} />;
  if (status === "DELETING" || status === "DELETE_FAILED") return <Deletion space={space} status={status} />;
  return <Standing space={space} status={status} />;
}

function Standing({ space, status }: { space: Space; status: Status }) {
  const t = useTranslations("spaces.state");
  if (status === "ACTIVE" || status === "DELETED") return null;
  const isFailed = status === "CREATE_FAILED";
  return (
    <Notice
      tone={isFailed ? "failed" : status === "CREATING" ? "preparing" : "retired"}
      role="status"
      title={t(`${status}.title`)}
      actions={isFailed && <ToDeletion space={space} isAgain={false} />}
      className="mb-4"
    >
      {t(`${status}.text`)}
    </Notice>
  );
}

function Deletion({ space, status }: { space: Space; status: "DELETING" | "DELETE_FAILED" }) {
  const t = useTranslations("spaces.state");
  const operationId = useDeletion(space.spaceId, status);
  return (
    <Notice
      tone={status === "DELETING" ? "preparing" : "failed"}
      role="status"
      title={t(`${status}.title`)}
      actions={status === "DELETE_FAILED" && <ToDeletion space={space} isAgain />}
      className="mb-4"
    >
      <p>{t(`${status}.text`)}</p>
      {operationId ? <Followed operationId={operationId} /> : <p className="mt-1">{t("otherOperation")}</p>}
    </Notice>
  );
}

function Followed({ operationId }: { operationId: string }) {
  const t = useTranslations("spaces.state");
  const operation = useQuery(operations.one(gateway, operationId)).data?.data;
  return (
    <p className="mt-1.5 flex flex-wrap items-center gap-2">
      {operation && <StatusBadge kind="operation" status={operation.status} />}
      <OperationLink operationId={operationId} className="text-accent underline">
        {t(operation?.status === "FAILED" ? "seeAndRetry" : "operation")}
      </OperationLink>
    </p>
  );
}

/** Absent for whoever may not delete. */
function ToDeletion({ space, isAgain }: { space: Space; isAgain: boolean }) {
  const t = useTranslations("spaces.state");
  const mine = useQuery(capabilities.mine(gateway)).data?.data;
  if (!mayIn(mine, space.defaultSecurityDomainCode, rightForSpace.delete)) return null;
  return (
    <Button asChild size="sm">
      <Link href={`/spaces/${encodeURIComponent(space.spaceId)}/settings?do=delete`} prefetch={false}>
        {t(isAgain ? "deleteAgain" : "delete")}
      </Link>
    </Button>
  );
}

function Gone({ code }: { code: string }) {
  const t = useTranslations("spaces.state");
  return (
    <Notice
      tone="retired"
      role="status"
      title={t("gone.title")}
      actions={
        <Button asChild size="sm">
          <Link href="/spaces">{t("gone.toSpaces")}</Link>
        </Button>
      }
      className="mb-4"
    >
      {t("gone.text", { code })}
    </Notice>
  );
}

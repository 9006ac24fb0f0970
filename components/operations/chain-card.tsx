"use client";

import { useTranslations } from "use-intl";
import { OperationLink } from "@/components/actions/operation-link";
import { Card, CardBody, CardHeader, CardTitle } from "@/components/ui/card";
import { ShortId } from "@/components/ui/id-text";
import { RelativeTime } from "@/components/ui/relative-time";
import { StatusBadge } from "@/components/ui/status-badge";
import type { Chain } from "@/lib/operations/chain";
import { manualRetryLimit, type Operation } from "@/lib/operations/operation";

type Props = { operation: Operation; chain: Chain };

/** Root and retries as one story, as far as they are known. */
export function ChainCard({ operation, chain }: Props) {
  const t = useTranslations("operations.chain");
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t("title")}</CardTitle>
        <span className="num ml-auto text-ink-2 text-sm">
          {t("used", { used: chain.retries, limit: manualRetryLimit })}
        </span>
      </CardHeader>
      {chain.links.length > 1 || !chain.isRootKnown ? (
        <ol className="text-sm">
          {!chain.isRootKnown && <li className="border-line border-b px-4 py-2.5 text-ink-3">{t("rootHidden")}</li>}
          {chain.links.map((link) => (
            <Link key={link.operationId} link={link} isHere={link.operationId === operation.operationId} />
          ))}
        </ol>
      ) : (
        <CardBody className="text-ink-2 text-sm">{t("intro", { limit: manualRetryLimit })}</CardBody>
      )}
    </Card>
  );
}

function Link({ link, isHere }: { link: Operation; isHere: boolean }) {
  const t = useTranslations("operations.chain");
  const { operationId, manualRetryAttempt: no = 0, status, createdAt } = link;
  return (
    <li
      aria-current={isHere ? "true" : undefined}
      className="flex min-h-(--row-height) flex-wrap items-center gap-x-3 gap-y-1 border-line border-b px-4 py-1.5 last:rounded-b-md last:border-b-0 aria-current:bg-accent-soft"
    >
      <span className="w-24 shrink-0">{no === 0 ? t("root") : t("retry", { no })}</span>
      <StatusBadge kind="operation" status={status} />
      {isHere ? <ShortId id={operationId} /> : <OperationLink operationId={operationId} className="text-accent" />}
      {isHere && <span className="text-ink-3 text-xs">{t("here")}</span>}
      <RelativeTime at={createdAt} className="ml-auto text-ink-3" />
    </li>
  );
}

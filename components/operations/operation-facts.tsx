"use client";

import Link from "next/link";
import { useTranslations } from "use-intl";
import { OperationLink } from "@/components/actions/operation-link";
import { Card, CardBody, CardHeader, CardTitle } from "@/components/ui/card";
import { Fact, Facts } from "@/components/ui/facts";
import { FullId, ShortId } from "@/components/ui/id-text";
import { RelativeTime } from "@/components/ui/relative-time";
import { shownName } from "@/lib/format/shown-name";
import { automaticRetryLimit, type Operation } from "@/lib/operations/operation";
import type { OperationStory } from "./use-operation-story";

type Props = { operation: Operation; story: OperationStory };

/** What the contract tells besides the story, and one's own reason. */
export function OperationFacts({ operation, story }: Props) {
  const t = useTranslations("operations.facts");
  const { operationId, operationType, parentOperationId, createdAt, updatedAt, retryCount = 0 } = operation;
  const { space, version, beginning } = story;
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t("title")}</CardTitle>
      </CardHeader>
      <CardBody>
        <Facts className="grid-cols-[8rem_minmax(0,1fr)]">
          <Fact name={t("resource")}>
            <Resource operation={operation} story={story} />
          </Fact>
          {version && <Fact name={t("version")}>{t("versionNo", { no: version.versionNo })}</Fact>}
          {space && operation.resourceType !== "SPACE" && (
            <Fact name={t("space")}>
              <To href={`/spaces/${encodeURIComponent(space.spaceId)}`}>{shownName(space.name)}</To>
            </Fact>
          )}
          {beginning?.reason && <Fact name={t("reason")}>{beginning.reason}</Fact>}
          {parentOperationId && (
            <Fact name={t("parent")}>
              <OperationLink operationId={parentOperationId} className="text-accent" />
            </Fact>
          )}
          <Fact name={t("automatic")}>
            <span className="num">{t("ofLimit", { n: retryCount, limit: automaticRetryLimit })}</span>
          </Fact>
          <Fact name={t("createdAt")}>
            <RelativeTime at={createdAt} />
          </Fact>
          {updatedAt && (
            <Fact name={t("updatedAt")}>
              <RelativeTime at={updatedAt} />
            </Fact>
          )}
          <Fact name={t("type")}>
            <span className="font-mono text-ink-2 text-xs">{operationType}</span>
          </Fact>
          <Fact name={t("operationId")}>
            <FullId id={operationId} />
          </Fact>
        </Facts>
      </CardBody>
    </Card>
  );
}

function Resource({ operation: { resourceType, resourceId }, story }: Props) {
  const t = useTranslations("operations.facts");
  const { document, space, isResourceGone } = story;
  if (document)
    return <To href={`/documents/${encodeURIComponent(document.documentId)}`}>{shownName(document.name)}</To>;
  if (resourceType === "SPACE" && space)
    return <To href={`/spaces/${encodeURIComponent(space.spaceId)}`}>{shownName(space.name)}</To>;
  if (!resourceId) return <span className="text-ink-3">—</span>;
  return (
    <>
      <ShortId id={resourceId} />
      {isResourceGone && <span className="ml-2 text-ink-3">{t("gone")}</span>}
    </>
  );
}

const To = ({ href, children }: { href: string; children: string }) => (
  <Link href={href} prefetch={false} className="break-words rounded-sm font-[540] text-accent hover:underline">
    {children}
  </Link>
);

"use client";

import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { OperationLink } from "@/components/actions/operation-link";
import { CopyButton } from "@/components/ui/copy-button";
import { Fact, Facts } from "@/components/ui/facts";
import { FileName } from "@/components/ui/file-name";
import { FileSize } from "@/components/ui/file-size";
import { FullId } from "@/components/ui/id-text";
import { RelativeTime } from "@/components/ui/relative-time";
import { StatusBadge } from "@/components/ui/status-badge";
import { typeName } from "@/lib/format/type-name";
import type { Version } from "../document";

const times = [
  "createdAt",
  "processingStartedAt",
  "readyAt",
  "activatedAt",
  "failedAt",
  "cancelledAt",
] as const satisfies readonly (keyof Version)[];

type Props = {
  version: Version;
  /** What is known of its Operation; its bare status when left out. */
  operation?: ReactNode;
};

/** Everything the contract tells of a version besides its state. */
export function VersionFacts({ version, operation }: Props) {
  const t = useTranslations("documents.facts");
  const copy = useTranslations("common.copy");
  const { fileName, mimeType, fileSize, operationId, operationStatus, versionId } = version;
  return (
    <Facts className="grid-cols-[6.5rem_minmax(0,1fr)]">
      <Fact name={t("file")}>
        <span className="flex">
          <FileName name={fileName} />
        </span>
      </Fact>
      <Fact name={t("type")}>
        <span title={mimeType} className="break-all">
          {typeName(mimeType)}
        </span>
        <span className="text-ink-3"> · </span>
        <FileSize bytes={fileSize} />
      </Fact>
      {times.map((name) => {
        const at = version[name];
        return (
          at && (
            <Fact key={name} name={t(name)}>
              <RelativeTime at={at} />
            </Fact>
          )
        );
      })}
      {operationId && (
        <Fact name={t("operation")}>
          <span className="flex flex-wrap items-center gap-x-2">
            {operation ?? (operationStatus && <StatusBadge kind="operation" status={operationStatus} />)}
            <span className="inline-flex items-center gap-0.5">
              <OperationLink operationId={operationId} className="text-accent" />
              <CopyButton text={operationId} label={copy("id")} />
            </span>
          </span>
        </Fact>
      )}
      <Fact name={t("versionId")}>
        <FullId id={versionId} />
      </Fact>
    </Facts>
  );
}

"use client";

import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { Card, CardBody, CardHeader, CardTitle } from "@/components/ui/card";
import { cn } from "@/lib/class-names";
import type { Version } from "../document";

type Props = {
  title: ReactNode;
  badge?: ReactNode;
  /** At the right of the header. */
  aside?: ReactNode;
  /** The colour along the top edge: green serves, blue prepares, red failed, grey for nothing. */
  edge: "serving" | "preparing" | "failed" | "none";
  isDashed?: boolean;
  children: ReactNode;
};

const edges: Record<Props["edge"], string> = {
  serving: "border-t-serving",
  preparing: "border-t-preparing",
  failed: "border-t-failed",
  none: "border-t-line-strong",
};

/** One of the two slots. */
export function SlotCard({ title, badge, aside, edge, isDashed = false, children }: Props) {
  return (
    <Card
      className={cn(
        "flex min-w-0 flex-1 flex-col border-t-2",
        edges[edge],
        isDashed && "[border-style:solid_dashed_dashed]",
      )}
    >
      <CardHeader>
        <CardTitle>{title}</CardTitle>
        {badge}
        {aside && <span className="ml-auto text-ink-2 text-sm">{aside}</span>}
      </CardHeader>
      <CardBody className="flex-1">{children}</CardBody>
    </Card>
  );
}

type HeadlineProps = { version: Version; percent?: number | null | undefined; children: ReactNode };

/** The version's number, what kind of change it is, and one sentence. The only number called version. */
export function VersionHeadline({ version, percent, children }: HeadlineProps) {
  const t = useTranslations("documents");
  return (
    <div className="mb-3 flex items-baseline gap-2.5">
      <span className="num font-[640] text-xl">{t("slots.version", { no: version.versionNo })}</span>
      <p className="min-w-0 flex-1 text-ink-2 text-sm">
        {t(`changeTypes.${version.changeType}`)}
        <span className="text-ink-3"> · </span>
        {children}
      </p>
      {percent !== undefined && percent !== null && (
        <span className="num font-[600] text-preparing">{t("slots.percent", { n: percent })}</span>
      )}
    </div>
  );
}

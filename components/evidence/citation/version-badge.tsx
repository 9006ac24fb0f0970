"use client";

import { Archive, Check, CircleHelp, Pause } from "lucide-react";
import { useTranslations } from "use-intl";
import { Badge } from "@/components/ui/badge";
import { Tooltip } from "@/components/ui/tooltip";
import type { Serving } from "./serving";

/** Whether the passage's version answers searches now; null when that could not be found out. */
export function VersionBadge({ serving }: { serving: Serving | null }) {
  const t = useTranslations("evidence.citation.version");
  if (!serving) return <Badge icon={CircleHelp}>{t("unknown")}</Badge>;
  if (serving.state === "replaced") {
    return (
      <Told meaning={t("replacedMeaning")}>
        <Badge icon={Archive}>{t("replaced")}</Badge>
      </Told>
    );
  }
  const { state, versionNo: number } = serving;
  return (
    <Told meaning={t(`${state}Meaning`)}>
      {state === "active" ? (
        <Badge tone="serving" icon={Check}>
          {t("active", { number })}
        </Badge>
      ) : (
        <Badge icon={Pause}>{t("disabled", { number })}</Badge>
      )}
    </Told>
  );
}

function Told({ meaning, children }: { meaning: string; children: React.ReactNode }) {
  return (
    <Tooltip text={meaning}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the meaning must be reachable by keyboard */}
      <span tabIndex={0} className="inline-flex rounded-sm">
        {children}
      </span>
    </Tooltip>
  );
}

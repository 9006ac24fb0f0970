"use client";

import { CircleDashed, LocateFixed } from "lucide-react";
import { useTranslations } from "use-intl";
import { Badge } from "@/components/ui/badge";
import type { components } from "@/contracts/generated/knowledge-gateway.types";

const icons = { EXACT_OFFSET: LocateFixed, CHUNK_APPROXIMATE: CircleDashed };

/** Whether the borders of a passage are exact. */
export function PrecisionBadge({ precision }: { precision: components["schemas"]["LocationPrecision"] }) {
  const t = useTranslations("evidence.precision");
  return (
    <span title={t(`${precision}.meaning`)} className="inline-flex">
      <Badge icon={icons[precision]} className="h-5">
        {t(`${precision}.word`)}
      </Badge>
    </span>
  );
}

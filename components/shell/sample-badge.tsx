"use client";

import { FlaskConical } from "lucide-react";
import { useTranslations } from "use-intl";
import { Badge } from "@/components/ui/badge";

/** Says of a space, or of what is in it, that it is a sample and nobody's real document. */
export function SampleBadge({ className }: { className?: string }) {
  const t = useTranslations("shell.sample");
  return (
    <span title={t("meaning")} className={className}>
      <Badge icon={FlaskConical}>{t("word")}</Badge>
    </span>
  );
}

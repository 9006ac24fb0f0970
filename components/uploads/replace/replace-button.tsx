"use client";

import { Upload } from "lucide-react";
import { useTranslations } from "use-intl";
import { useUrlParam } from "@/components/shell/use-url-param";
import { Button } from "@/components/ui/button";
import { useReplace } from "./use-replace";

type Props = { documentId: string; spaceId: string; isPrimary?: boolean };

/** Opens the dialog for a new version by the address. Absent without the right; without use now, it says why. */
export function ReplaceButton({ documentId, spaceId, isPrimary = false }: Props) {
  const t = useTranslations("uploads.replace");
  const controls = useTranslations("documents.controls.why");
  const [, open] = useUrlParam("do");
  const { document, isAllowed, obstacle } = useReplace(documentId, spaceId);
  if (!isAllowed || !document) return null;
  const numbers = {
    active: document.activeVersion?.versionNo ?? 0,
    candidate: document.candidateVersion?.versionNo ?? 0,
  };
  return (
    <Button
      variant={isPrimary ? "primary" : "outline"}
      unavailable={obstacle ? controls(obstacle, numbers) : undefined}
      onClick={() => open("replace")}
    >
      <Upload aria-hidden />
      {t("open")}
    </Button>
  );
}

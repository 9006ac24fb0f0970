"use client";

import { Upload } from "lucide-react";
import { useTranslations } from "use-intl";
import { useUrlParam } from "@/components/shell/use-url-param";
import { Button } from "@/components/ui/button";
import { useUploadPermit } from "./use-upload-permit";

/** Opens the upload dialog by the address. Absent without the right; without use now, it says why. */
export function UploadButton({ spaceId }: { spaceId: string }) {
  const t = useTranslations("uploads.dialog");
  const [, open] = useUrlParam("new");
  const { permit } = useUploadPermit(spaceId);
  if (permit === "absent") return null;
  return (
    <Button
      variant="primary"
      unavailable={permit === "notNow" ? t("spaceClosed") : undefined}
      onClick={() => open("document")}
    >
      <Upload aria-hidden />
      {t("open")}
    </Button>
  );
}

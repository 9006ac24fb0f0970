"use client";

import { usePathname } from "next/navigation";
import { useTranslations } from "use-intl";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { signInPath } from "@/lib/return-path";

/** Signing in elsewhere keeps this tab, and with it the files: a browser gives them to no other page. */
export function SessionEnded({ onGoOn }: { onGoOn: () => void }) {
  const t = useTranslations("uploads.sessionEnded");
  const pathname = usePathname();
  return (
    <Notice
      tone="attention"
      role="alert"
      title={t("title")}
      className="rounded-none border-line border-t"
      actions={
        <>
          <Button size="sm" asChild>
            <a href={signInPath(pathname, "expired")} target="_blank" rel="noopener">
              {t("signIn")}
            </a>
          </Button>
          <Button size="sm" variant="primary" onClick={onGoOn}>
            {t("goOn")}
          </Button>
        </>
      }
    >
      {t("text")}
    </Notice>
  );
}

"use client";

import { SearchX } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "use-intl";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";

/** For an address no route knows, and for what is not there or not visible. */
export function Missing() {
  const t = useTranslations("errors.notFoundPage");
  return (
    <EmptyState
      icon={SearchX}
      title={<h1>{t("title")}</h1>}
      actions={
        <Button asChild variant="primary">
          <Link href="/spaces">{t("home")}</Link>
        </Button>
      }
      className="min-h-[50dvh] justify-center"
    >
      {t("text")}
    </EmptyState>
  );
}

"use client";

import { ArrowUp } from "lucide-react";
import { useTranslations } from "use-intl";
import { Button } from "@/components/ui/button";

/** "+3 new": the rows do not move until somebody asks. */
export function NewRows({ count, onShow }: { count: number; onShow: () => void }) {
  const t = useTranslations("documents.newRows");
  return (
    <div role="status" className="pl-2">
      {count > 0 && (
        <Button size="sm" variant="ghost" onClick={onShow} className="text-preparing">
          <ArrowUp aria-hidden />
          {t("show", { count })}
        </Button>
      )}
    </div>
  );
}

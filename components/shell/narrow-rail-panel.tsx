"use client";

import { usePathname } from "next/navigation";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { Sheet, SheetContent, SheetTrigger } from "@/components/ui/sheet";
import type { OnDemandProps } from "./on-demand";
import { Rail } from "./rail";

/** The rail as a sheet, for phones. It belongs to the page it was opened on: walking on closes it. */
export default function NarrowRailPanel({ trigger }: OnDemandProps) {
  const t = useTranslations("shell");
  const pathname = usePathname();
  const [openOn, setOpenOn] = useState<string | null>(pathname);
  return (
    <Sheet open={openOn === pathname} onOpenChange={(isOpen) => setOpenOn(isOpen ? pathname : null)}>
      <SheetTrigger asChild>{trigger}</SheetTrigger>
      <SheetContent side="left" title={t("name")} className="w-64">
        <Rail />
      </SheetContent>
    </Sheet>
  );
}

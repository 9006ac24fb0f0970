"use client";

import { Menu } from "lucide-react";
import { usePathname } from "next/navigation";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "@/components/ui/button";
import { Sheet, SheetContent, SheetTrigger } from "@/components/ui/sheet";
import { Rail } from "./rail";

/** The rail as a sheet, for phones. It belongs to the page it was opened on: walking on closes it. */
export function NarrowRail() {
  const t = useTranslations("shell");
  const pathname = usePathname();
  const [openOn, setOpenOn] = useState<string | null>(null);
  return (
    <Sheet open={openOn === pathname} onOpenChange={(isOpen) => setOpenOn(isOpen ? pathname : null)}>
      <SheetTrigger asChild>
        <Button variant="ghost" size="icon" aria-label={t("menu")} className="-ml-2 md:hidden">
          <Menu aria-hidden />
        </Button>
      </SheetTrigger>
      <SheetContent side="left" title={t("name")} className="w-64">
        <Rail />
      </SheetContent>
    </Sheet>
  );
}

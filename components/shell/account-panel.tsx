"use client";

import { LogOut } from "lucide-react";
import { useTranslations } from "use-intl";
import { Button } from "@/components/ui/button";
import { Popover, PopoverContent, PopoverTrigger } from "@/components/ui/popover";
import type { OnDemandProps } from "./on-demand";
import { useMe } from "./person";

/** Who I am, as the identity provider stated it, and the way out. */
export default function AccountPanel({ trigger }: OnDemandProps) {
  const t = useTranslations("shell.account");
  const { name, email, subject, tenant, groups } = useMe();
  return (
    <Popover defaultOpen>
      <PopoverTrigger asChild>{trigger}</PopoverTrigger>
      <PopoverContent align="end" aria-label={t("label", { name })} className="w-64 p-0">
        <div className="border-line border-b px-3.5 py-3">
          <p className="truncate font-[580]">{name}</p>
          <p className="truncate text-ink-3 text-xs">{email ?? subject}</p>
        </div>
        <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1 border-line border-b px-3.5 py-3 text-xs">
          <dt className="text-ink-3">{t("tenant")}</dt>
          <dd className="break-words">{tenant}</dd>
          <dt className="text-ink-3">{t("groups")}</dt>
          <dd className="break-words">{groups.length > 0 ? groups.join(", ") : t("noGroups")}</dd>
        </dl>
        <form action="/sign-out" method="post" className="p-1.5">
          <Button type="submit" variant="ghost" className="w-full justify-start">
            <LogOut aria-hidden />
            {t("signOut")}
          </Button>
        </form>
      </PopoverContent>
    </Popover>
  );
}

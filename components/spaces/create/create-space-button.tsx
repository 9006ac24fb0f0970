"use client";

import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useTranslations } from "use-intl";
import { useUrlParam } from "@/components/shell/use-url-param";
import { Button } from "@/components/ui/button";
import { gateway } from "@/lib/gateway/browser";
import * as capabilities from "@/lib/queries/capabilities";

/** Opens the dialog by the address. Absent for whoever may create nowhere; a Gateway that does not tell is asked. */
export function CreateSpaceButton() {
  const t = useTranslations("spaces.create");
  const [, open] = useUrlParam("new");
  const { data } = useQuery(capabilities.mine(gateway));
  if (data?.data.usableDomainCodes.length === 0) return null;
  return (
    <Button variant="primary" onClick={() => open("space")}>
      <Plus aria-hidden />
      {t("title")}
    </Button>
  );
}

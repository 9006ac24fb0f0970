"use client";

import { useQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { useTranslations } from "use-intl";
import { useUrlParam } from "@/components/shell/use-url-param";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import type { components } from "@/contracts/generated/knowledge-gateway.types";
import { gateway } from "@/lib/gateway/browser";
import * as capabilities from "@/lib/queries/capabilities";
import { mayIn } from "@/lib/rights";

/** Its code comes when it is opened. */
const RemoveSampleDialog = dynamic(() => import("./remove-sample-dialog"), { ssr: false });

type Props = { space: components["schemas"]["KnowledgeSpace"] };

/** What the sample space is, and for whoever may, the way to be rid of it. */
export default function AboutSample({ space }: Props) {
  const t = useTranslations("spaces.sample");
  const [wanted, set] = useUrlParam("do");
  const mine = useQuery(capabilities.mine(gateway)).data?.data;
  const domain = space.defaultSecurityDomainCode;
  const mayRemove = mayIn(mine, domain, "SPACE_DELETE") && mayIn(mine, domain, "DOCUMENT_DELETE");
  return (
    <Notice
      tone="retired"
      title={t("title")}
      actions={
        mayRemove && (
          <Button size="sm" onClick={() => set("remove-sample")}>
            {t("remove")}
          </Button>
        )
      }
      className="mb-4"
    >
      {t("text")} {!mayIn(mine, domain, "DOCUMENT_UPLOAD") && t("readOnly")}
      {mayRemove && wanted === "remove-sample" && (
        <RemoveSampleDialog space={space} onClose={() => set(null, "replace")} />
      )}
    </Notice>
  );
}

"use client";

import { Check, Minus } from "lucide-react";
import { useTranslations } from "use-intl";
import { Card, CardBody, CardHeader, CardTitle } from "@/components/ui/card";
import type { Right } from "@/lib/rights";
import type { Capabilities } from "./capabilities";

/** Every right there is, in the order of work. */
const rights = [
  "SPACE_VIEW",
  "SPACE_CREATE",
  "SPACE_UPDATE",
  "SPACE_DELETE",
  "DOCUMENT_VIEW",
  "DOCUMENT_UPLOAD",
  "DOCUMENT_UPDATE",
  "DOCUMENT_REINDEX",
  "DOCUMENT_DELETE",
  "DOCUMENT_DOWNLOAD",
  "KNOWLEDGE_SEARCH",
  "OPERATION_RETRY",
] as const satisfies readonly Right[];

/** What this person may do, by security domain. A group's rights are the Gateway's affair: only their sum is told. */
export function RightsTable({ capabilities }: { capabilities: Capabilities }) {
  const t = useTranslations("settings.rights");
  const domains = capabilities.rights;
  return (
    <Card aria-labelledby="rights">
      <CardHeader>
        <CardTitle id="rights">{t("title")}</CardTitle>
        <span className="ml-auto text-ink-3 text-sm">{t("decides")}</span>
      </CardHeader>
      {domains.length === 0 ? (
        <CardBody className="text-ink-2 text-sm">{t("none")}</CardBody>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        <section tabIndex={0} aria-label={t("caption")} className="overflow-x-auto rounded-b-md">
          <table className="w-full border-collapse text-sm">
            <caption className="sr-only">{t("caption")}</caption>
            <thead>
              <tr className="border-line border-b text-ink-3 text-xs">
                <th scope="col" className="h-8 px-4 text-left font-[520]">
                  {t("right")}
                </th>
                {domains.map(({ securityDomainCode }) => (
                  <th key={securityDomainCode} scope="col" className="px-4 text-left font-[520]">
                    {securityDomainCode}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rights.map((right) => (
                <tr key={right} className="border-line border-b last:border-b-0 hover:bg-hover">
                  <th scope="row" className="h-(--row-height) px-4 text-left font-normal">
                    {t(`words.${right}`)}
                    <span className="ml-2 font-mono text-2xs text-ink-3 max-md:hidden">{right}</span>
                  </th>
                  {domains.map((domain) => (
                    <td key={domain.securityDomainCode} className="px-4">
                      <Held isHeld={domain.rights.includes(right)} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </Card>
  );
}

function Held({ isHeld }: { isHeld: boolean }) {
  const t = useTranslations("settings.rights");
  const Icon = isHeld ? Check : Minus;
  return (
    <span className={isHeld ? "text-ink" : "text-ink-3"}>
      <Icon aria-hidden className="size-4" />
      <span className="sr-only">{t(isHeld ? "held" : "notHeld")}</span>
    </span>
  );
}

"use client";

import { useLocale, useTranslations } from "use-intl";
import { Card, CardBody, CardHeader, CardTitle } from "@/components/ui/card";
import { FileSize } from "@/components/ui/file-size";
import { durationText } from "@/lib/format/duration";
import type { Capabilities } from "./capabilities";

/** Which files the Gateway takes, and how large they may be. */
export function AcceptedTypes({ capabilities }: { capabilities: Capabilities }) {
  const t = useTranslations("settings.types");
  const locale = useLocale();
  const { acceptedTypes, limits, usableDomainCodes } = capabilities;
  return (
    <Card aria-labelledby="types">
      <CardHeader>
        <CardTitle id="types">{t("title")}</CardTitle>
      </CardHeader>
      <table className="w-full border-collapse text-sm">
        <caption className="sr-only">{t("caption")}</caption>
        <thead>
          <tr className="border-line border-b text-ink-3 text-xs">
            <th scope="col" className="h-8 px-4 text-left font-[520]">
              {t("extensions")}
            </th>
            <th scope="col" className="px-4 text-right font-[520]">
              {t("maxSize")}
            </th>
          </tr>
        </thead>
        <tbody>
          {acceptedTypes.map(({ mimeType, extensions, maxBytes }) => (
            <tr key={mimeType} className="border-line border-b hover:bg-hover">
              <td title={mimeType} className="h-(--row-height) px-4">
                {extensions.map((extension) => `.${extension}`).join(", ")}
                <span className="sr-only"> ({mimeType})</span>
              </td>
              <td className="px-4 text-right">
                <FileSize bytes={maxBytes} isLimit />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <CardBody className="text-ink-2 text-sm">
        <p>{t.rich("largest", { size: () => <FileSize bytes={limits.maxFileBytes} isLimit /> })}</p>
        <p className="mt-1">
          {t("unused", { duration: durationText(limits.unusedFileLifetimeSeconds * 1000, locale) })}
        </p>
        <p className="mt-1">
          {usableDomainCodes.length > 0 ? t("domains", { domains: usableDomainCodes.join(", ") }) : t("noDomains")}
        </p>
      </CardBody>
    </Card>
  );
}

"use client";

import { useTranslations } from "use-intl";
import { Card, CardBody, CardHeader, CardTitle } from "@/components/ui/card";
import { Fact, Facts } from "@/components/ui/facts";
import { Notice } from "@/components/ui/notice";
import { RelativeTime } from "@/components/ui/relative-time";
import { type Capabilities, takesFiles } from "./capabilities";

type Props = { capabilities: Capabilities; answeredAt: number };

export function GatewayAbout({ capabilities, answeredAt }: Props) {
  const t = useTranslations("settings.gateway");
  const { gateway, engine, parts } = capabilities;
  return (
    <Card aria-labelledby="gateway-about">
      <CardHeader>
        <CardTitle id="gateway-about">{t("about")}</CardTitle>
      </CardHeader>
      <CardBody>
        <Facts className="grid-cols-[8rem_minmax(0,1fr)]">
          <Fact name={t("name")}>{gateway.name}</Fact>
          <Fact name={t("version")}>
            <span className="num">{gateway.version}</span>
          </Fact>
          <Fact name={t("engine")}>
            <span className="font-mono text-xs">{engine.kind}</span>
          </Fact>
          <Fact name={t("parts")}>
            {parts.length > 0 ? (
              <span className="font-mono text-xs">{parts.join(", ")}</span>
            ) : (
              <span className="text-ink-3">{t("noParts")}</span>
            )}
          </Fact>
          <Fact name={t("answered")}>
            <RelativeTime at={new Date(answeredAt).toISOString()} />
          </Fact>
        </Facts>
        {!takesFiles(capabilities) && (
          <Notice tone="attention" title={t("noFiles.title")} className="mt-3">
            {t("noFiles.text")}
          </Notice>
        )}
      </CardBody>
    </Card>
  );
}

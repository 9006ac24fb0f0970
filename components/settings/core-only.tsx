"use client";

import { useTranslations } from "use-intl";
import { Card, CardBody, CardHeader, CardTitle } from "@/components/ui/card";

const missing = ["rights", "files", "types", "domains", "operations"] as const;

/** What a Gateway with only the core contract does not tell, and how the console gets along. */
export function CoreOnly() {
  const t = useTranslations("settings.coreOnly");
  return (
    <Card aria-labelledby="core-only" className="max-w-4xl">
      <CardHeader>
        <CardTitle id="core-only">{t("title")}</CardTitle>
      </CardHeader>
      <CardBody className="text-sm">
        <p className="text-ink-2">{t("text")}</p>
        <dl className="mt-3 grid gap-x-6 gap-y-2.5 sm:grid-cols-[11rem_minmax(0,1fr)]">
          {missing.map((part) => (
            <div key={part} className="contents">
              <dt className="font-[540]">{t(`${part}.title`)}</dt>
              <dd className="text-ink-2">{t(`${part}.text`)}</dd>
            </div>
          ))}
        </dl>
      </CardBody>
    </Card>
  );
}

"use client";

import { useQuery } from "@tanstack/react-query";
import { CircleCheck, LoaderCircle, TriangleAlert } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "use-intl";
import { Button } from "@/components/ui/button";
import { Card, CardBody, CardHeader, CardTitle } from "@/components/ui/card";
import { RequestId } from "@/components/ui/error-panel";
import { RelativeTime } from "@/components/ui/relative-time";
import { failureOf } from "@/lib/failure";
import { gateway } from "@/lib/gateway/browser";
import * as capabilities from "@/lib/queries/capabilities";

const askAgainMs = 30_000;

/** Whether the Gateway answers, by its last answer, and which one it is. */
export function GatewayHealth() {
  const t = useTranslations("home.gateway");
  const { data, error, isPending, isFetching, dataUpdatedAt, refetch } = useQuery({
    ...capabilities.mine(gateway),
    refetchInterval: askAgainMs,
    staleTime: askAgainMs,
  });
  const about = data?.data;
  return (
    <Card aria-labelledby="gateway-health">
      <CardHeader>
        <CardTitle id="gateway-health">{t("title")}</CardTitle>
        <Link href="/settings/gateway" prefetch={false} className="ml-auto text-accent text-sm hover:underline">
          {t("more")}
        </Link>
      </CardHeader>
      <CardBody className="text-sm">
        {isPending ? (
          <p className="flex items-center gap-2 text-ink-2">
            <LoaderCircle aria-hidden className="size-4 shrink-0 animate-spin text-preparing" />
            {t("asking")}
          </p>
        ) : error ? (
          <Trouble error={error} retry={() => refetch()} isRetrying={isFetching} />
        ) : (
          <p className="flex items-center gap-2">
            <CircleCheck aria-hidden className="size-4 shrink-0 text-serving" />
            <span>
              {t.rich("answers", { time: () => <RelativeTime at={new Date(dataUpdatedAt).toISOString()} /> })}
            </span>
          </p>
        )}
        {!isPending && !error && (
          <p className="mt-1 pl-6 text-ink-2">
            {about
              ? t("about", { name: about.gateway.name, version: about.gateway.version, engine: about.engine.kind })
              : t("coreOnly")}
          </p>
        )}
      </CardBody>
    </Card>
  );
}

function Trouble({ error, retry, isRetrying }: { error: unknown; retry: () => void; isRetrying: boolean }) {
  const t = useTranslations("errors");
  const { kind, requestId } = failureOf(error);
  return (
    <div role="alert">
      <p className="flex items-center gap-2 font-[560]">
        <TriangleAlert aria-hidden className="size-4 shrink-0 text-failed" />
        {t(`kinds.${kind}.title`)}
      </p>
      <p className="mt-1 pl-6 text-ink-2">{t(`kinds.${kind}.text`)}</p>
      <div className="mt-2 pl-6">
        <Button size="sm" onClick={retry} isPending={isRetrying}>
          {t("retry")}
        </Button>
        {requestId && <RequestId id={requestId} />}
      </div>
    </div>
  );
}

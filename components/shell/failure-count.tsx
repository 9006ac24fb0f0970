"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { consoleApi } from "@/lib/gateway/browser";
import * as operations from "@/lib/queries/operations";

const freshMs = 30_000;

/** How many of the person's failures wait to be dealt with. Nothing while there is none. */
export function FailureCount() {
  const t = useTranslations("shell.pages");
  const { data } = useQuery({ ...operations.failures(consoleApi), staleTime: freshMs, refetchInterval: freshMs });
  const count = data?.meta.pagination.totalItems ?? 0;
  if (count === 0) return null;
  return (
    <span className="num ml-auto rounded-full bg-failed-soft px-1.5 font-[560] text-2xs text-failed md:max-xl:absolute md:max-xl:top-0 md:max-xl:right-0">
      <span aria-hidden>{count > 99 ? "99+" : count}</span>
      <span className="sr-only">{t("failures", { count })}</span>
    </span>
  );
}

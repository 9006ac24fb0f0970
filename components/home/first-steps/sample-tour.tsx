"use client";

import Link from "next/link";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { Sample } from "./use-sample";

/** What else there is to see in the sample space, and the way to be rid of it. */
export function SampleTour({ sample, mayDelete }: { sample: Sample; mayDelete: boolean }) {
  const t = useTranslations("home.firstSteps.sample");
  const space = `/spaces/${encodeURIComponent(sample.spaceId)}/documents`;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 border-line border-t bg-sunken px-4 py-2 text-ink-2 text-sm">
      <span>{t("also")}</span>
      <Way href={sample.hrefOf("hours")}>{t("hours")}</Way>
      <Way href={sample.hrefOf("agreement")}>{t("agreement")}</Way>
      <Way href={space}>{t("all")}</Way>
      {mayDelete && (
        <span className="ml-auto max-sm:ml-0">
          <Way href={`${space}?do=remove-sample`}>{t("remove")}</Way>
        </span>
      )}
    </div>
  );
}

function Way({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link href={href} prefetch={false} className="rounded-sm text-accent hover:underline">
      {children}
    </Link>
  );
}

"use client";

import { Check } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "use-intl";
import { Button } from "@/components/ui/button";
import { Card, CardHeader, CardTitle } from "@/components/ui/card";
import type { Step } from "./first-steps-of";
import type { FirstStepsState } from "./use-first-steps";

type Props = { steps: FirstStepsState };

/** The first five minutes, on the page itself: what is done shrinks to a line, and when all is done it is gone. */
export function FirstSteps({ steps: { steps, isHidden, hide, spaceId } }: Props) {
  const t = useTranslations("home.firstSteps");
  if (isHidden || steps.length === 0) return null;
  const next = steps.find(({ isDone }) => !isDone);
  return (
    <Card aria-labelledby="first-steps">
      <CardHeader>
        <CardTitle id="first-steps">{t("title")}</CardTitle>
        <Button variant="ghost" size="sm" onClick={hide} className="-mr-2 ml-auto">
          {t("hide")}
        </Button>
      </CardHeader>
      <ol>
        {steps.map((step, index) => (
          <StepRow
            key={step.name}
            step={step}
            no={index + 1}
            isNext={step === next}
            href={hrefOf(step.name, spaceId)}
          />
        ))}
      </ol>
    </Card>
  );
}

function hrefOf(name: Step["name"], spaceId: string | undefined): string {
  if (name === "ask") return "/evidence";
  if (name === "space") return "/spaces?new=space";
  return spaceId ? `/spaces/${encodeURIComponent(spaceId)}/documents?new=document` : "/spaces";
}

type RowProps = { step: Step; no: number; isNext: boolean; href: string };

function StepRow({ step: { name, isDone }, no, isNext, href }: RowProps) {
  const t = useTranslations("home.firstSteps");
  if (isDone) {
    return (
      <li className="flex items-center gap-3 border-line border-b px-4 py-2 text-ink-3 text-sm last:border-b-0">
        <span className="grid size-5 shrink-0 place-items-center rounded-full bg-retired-soft text-ink-2">
          <Check aria-hidden className="size-3" strokeWidth={2.5} />
        </span>
        {t(`${name}.title`)}
        <span className="sr-only">{t("done")}</span>
      </li>
    );
  }
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-2 border-line border-b px-4 py-3 last:border-b-0">
      <span className="num grid size-5 shrink-0 place-items-center rounded-full border border-line-strong text-2xs">
        {no}
      </span>
      <div className="min-w-0 flex-1 basis-52">
        <p className="font-[560] text-sm">{t(`${name}.title`)}</p>
        <p className="text-ink-2 text-sm">{t(`${name}.text`)}</p>
      </div>
      <Button asChild size="sm" variant={isNext ? "primary" : "outline"}>
        <Link href={href} prefetch={false}>
          {t(`${name}.go`)}
        </Link>
      </Button>
    </li>
  );
}

"use client";

import { Check } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "use-intl";
import { Button } from "@/components/ui/button";
import { Card, CardHeader, CardTitle } from "@/components/ui/card";
import { cn } from "@/lib/class-names";
import type { Step } from "./first-steps-of";
import { SampleTour } from "./sample-tour";
import { stepHref } from "./step-href";
import type { FirstStepsState } from "./use-first-steps";

type Props = { steps: FirstStepsState };

/** The first five minutes, on the page itself: the next step says what to look for, and when all is done the list is gone. */
export function FirstSteps({ steps: state }: Props) {
  const t = useTranslations("home.firstSteps");
  const { steps, isHidden, hide, sample, mayDelete } = state;
  if (isHidden || steps.length === 0) return null;
  const next = steps.find((step) => !step.isDone && stepHref(step.name, state));
  return (
    <Card aria-labelledby="first-steps">
      <CardHeader>
        <CardTitle id="first-steps">{t("title")}</CardTitle>
        <span className="num text-ink-3 text-sm">
          {t("count", { done: steps.filter(({ isDone }) => isDone).length, all: steps.length })}
        </span>
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
            isInSample={sample !== null}
            href={stepHref(step.name, state)}
          />
        ))}
      </ol>
      {sample && <SampleTour sample={sample} mayDelete={mayDelete} />}
    </Card>
  );
}

type RowProps = { step: Step; no: number; isNext: boolean; isInSample: boolean; href: string | undefined };

function StepRow({ step: { name, isDone }, no, isNext, isInSample, href }: RowProps) {
  const t = useTranslations("home.firstSteps");
  const words = name === "read" && isInSample ? "readSample" : name;
  if (isDone) {
    return (
      <li className="flex items-center gap-3 border-line border-b px-4 py-2 text-ink-3 text-sm last:border-b-0">
        <span className="grid size-5 shrink-0 place-items-center rounded-full bg-retired-soft text-ink-2">
          <Check aria-hidden className="size-3" strokeWidth={2.5} />
        </span>
        {t(`${words}.title`)}
        <span className="sr-only">{t("done")}</span>
      </li>
    );
  }
  return (
    <li
      className={cn(
        "flex flex-wrap gap-x-3 gap-y-2 border-line border-b px-4 last:border-b-0",
        isNext ? "items-start py-3" : "min-h-11 items-center py-1.5",
      )}
    >
      <span className="num grid size-5 shrink-0 place-items-center rounded-full border border-line-strong text-2xs">
        {no}
      </span>
      <div className={cn("min-w-0 flex-1", isNext ? "basis-52" : "basis-32")}>
        <p className={cn("text-sm", isNext && "font-[560]")}>{t(`${words}.title`)}</p>
        {isNext && <p className="text-ink-2 text-sm">{t(`${words}.text`)}</p>}
      </div>
      {href && (
        <Button asChild size="sm" variant={isNext ? "primary" : "outline"}>
          <Link href={href} prefetch={false}>
            {t(`${words}.go`)}
          </Link>
        </Button>
      )}
    </li>
  );
}

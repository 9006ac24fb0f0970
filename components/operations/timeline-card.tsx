"use client";

import { useLocale, useTranslations } from "use-intl";
import { Card, CardBody, CardHeader, CardTitle } from "@/components/ui/card";
import { useClock } from "@/components/ui/clock";
import { ExactTime } from "@/components/ui/exact-time";
import { Progress } from "@/components/ui/progress";
import { RelativeTime } from "@/components/ui/relative-time";
import { durationText } from "@/lib/format/duration";
import { automaticRetryLimit, type Operation } from "@/lib/operations/operation";
import { type TimelineEvent, timeline } from "@/lib/operations/timeline";
import { EventMark } from "./event-mark";
import type { OperationStory } from "./use-operation-story";

type Props = { operation: Operation; story: OperationStory };

/** The story from acceptance to end, as far as anybody tells it. */
export function TimelineCard({ operation, story }: Props) {
  const t = useTranslations("operations.timeline");
  const { version, cancelRequestedAt } = story;
  const events = timeline({ operation, version, cancelRequestedAt });
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t("title")}</CardTitle>
      </CardHeader>
      <CardBody>
        <ol>
          {events.map((event, index) => (
            <Event
              key={event.what}
              event={event}
              sinceAt={lastTime(events.slice(0, index))}
              retries={operation.retryCount ?? 0}
              isLast={index === events.length - 1}
            >
              {event.what === "running" && version && <Counted version={version} />}
            </Event>
          ))}
        </ol>
      </CardBody>
    </Card>
  );
}

const lastTime = (events: TimelineEvent[]) => events.findLast(({ at }) => at !== null)?.at ?? null;

type EventProps = {
  event: TimelineEvent;
  /** The time of the step before, for how long this one took. */
  sinceAt: string | null;
  retries: number;
  isLast: boolean;
  children: React.ReactNode;
};

function Event({ event, sinceAt, retries, isLast, children }: EventProps) {
  const t = useTranslations("operations.timeline");
  const { what, at, tense } = event;
  return (
    <li className="relative flex gap-3 pb-4 last:pb-0">
      {!isLast && <span aria-hidden className="absolute top-6 bottom-0.5 left-[9.5px] w-px bg-line-strong" />}
      <EventMark what={what} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline gap-x-3">
          <span className={tense === "past" ? "text-ink" : "font-[560]"}>
            {t(what, { retries, next: retries + 1, limit: automaticRetryLimit })}
          </span>
          <span className="ml-auto text-ink-3 text-sm">
            {at ? (
              tense === "ahead" ? (
                <RelativeTime at={at} />
              ) : (
                <ExactTime at={at} hasSeconds />
              )
            ) : (
              tense === "past" && t("untold")
            )}
          </span>
        </p>
        <Took event={event} sinceAt={sinceAt} />
        {children}
      </div>
    </li>
  );
}

/** How long after the step before, or how long it has been going on. */
function Took({ event: { at, tense }, sinceAt }: Pick<EventProps, "event" | "sinceAt">) {
  const t = useTranslations("operations.timeline");
  const locale = useLocale();
  const now = useClock();
  if (!sinceAt || tense === "ahead" || (tense === "past" && !at)) return null;
  const untilMs = at ? new Date(at).getTime() : now.getTime();
  const durationMs = untilMs - new Date(sinceAt).getTime();
  if (durationMs < 0) return null;
  const duration = durationText(durationMs, locale);
  return (
    <p className="num text-ink-3 text-xs" suppressHydrationWarning>
      {t(tense === "now" ? "soFar" : "later", { duration })}
    </p>
  );
}

function Counted({ version }: { version: NonNullable<OperationStory["version"]> }) {
  const t = useTranslations("operations.timeline");
  const { versionNo: no, progressPercent: percent } = version;
  return (
    <div className="mt-1.5 flex items-center gap-3">
      <Progress label={t("progress", { no })} percent={percent} className="max-w-80 flex-1" />
      <span className="num shrink-0 text-ink-2 text-xs">
        {percent === null ? t("noPercent") : t("percent", { n: percent })}
      </span>
    </div>
  );
}

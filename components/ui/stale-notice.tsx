"use client";

import { useTranslations } from "use-intl";
import { failureOf } from "@/lib/failure";
import { Button } from "./button";
import { Notice } from "./notice";
import { RelativeTime } from "./relative-time";

type Props = {
  error: unknown;
  /** When what is shown was read, in milliseconds. */
  updatedAt: number;
  retry: () => void;
  isRetrying: boolean;
};

/** Above data that could not be read anew: it stays, and says how old it is. */
export function StaleNotice({ error, updatedAt, retry, isRetrying }: Props) {
  const t = useTranslations("errors");
  return (
    <Notice
      tone="attention"
      role="status"
      title={t(`kinds.${failureOf(error).kind}.title`)}
      className="mb-3"
      actions={
        <Button size="sm" onClick={retry} isPending={isRetrying}>
          {t("retry")}
        </Button>
      }
    >
      {t.rich("stale", { time: () => <RelativeTime at={new Date(updatedAt).toISOString()} /> })}
    </Notice>
  );
}

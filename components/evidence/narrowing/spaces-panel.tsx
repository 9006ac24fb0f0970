"use client";

import { useQueries } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { OnDemandProps } from "@/components/shell/on-demand";
import { Button } from "@/components/ui/button";
import { ErrorPanel } from "@/components/ui/error-panel";
import { Input } from "@/components/ui/input";
import { Popover, PopoverContent, PopoverTrigger } from "@/components/ui/popover";
import { questionLimits } from "@/lib/evidence/address";
import { gateway } from "@/lib/gateway/browser";
import { listPageSize } from "@/lib/list-page";
import * as spaces from "@/lib/queries/spaces";
import { useQuestionDraft } from "../question/question-draft";
import { SpaceChoice } from "./space-choice";

/** Which spaces to search. */
export default function SpacesPanel({ trigger }: OnDemandProps) {
  const t = useTranslations("evidence.spaces");
  return (
    <Popover defaultOpen>
      <PopoverTrigger asChild>{trigger}</PopoverTrigger>
      <PopoverContent
        align="start"
        aria-label={t("label")}
        className="flex w-[min(24rem,calc(100vw-2rem))] flex-col p-0"
      >
        <Choices />
      </PopoverContent>
    </Popover>
  );
}

function Choices() {
  const t = useTranslations("evidence.spaces");
  const { draft, change } = useQuestionDraft();
  const [wanted, setWanted] = useState("");
  const { items, hasMore, isReading, error, more, again } = useSpacePages();
  const found = items.filter(({ name, code }) =>
    `${name}\n${code}`.toLowerCase().includes(wanted.trim().toLowerCase()),
  );
  const { spaceIds } = draft;
  const limit = questionLimits.spaces;
  return (
    <>
      <div className="border-line border-b p-3">
        <Input
          type="search"
          aria-label={t("find")}
          placeholder={t("find")}
          value={wanted}
          onChange={({ target }) => setWanted(target.value)}
        />
        <p className="mt-2 text-ink-3 text-xs">{t("hint", { limit })}</p>
      </div>
      <ul className="max-h-72 min-h-0 overflow-y-auto p-1.5">
        {found.map((space) => (
          <SpaceChoice
            key={space.spaceId}
            space={space}
            isChosen={spaceIds.includes(space.spaceId)}
            isFull={spaceIds.length >= limit}
            onChoose={(isChosen) =>
              change({
                spaceIds: isChosen ? [...spaceIds, space.spaceId] : spaceIds.filter((id) => id !== space.spaceId),
              })
            }
          />
        ))}
        {error !== null && <ErrorPanel error={error} retry={again} isRetrying={isReading} className="border-0" />}
        {!error && !isReading && found.length === 0 && (
          <li className="px-2 py-3 text-ink-3">{t("none", { count: items.length })}</li>
        )}
        {hasMore && (
          <li className="p-1">
            <Button size="sm" onClick={more} isPending={isReading}>
              {t("more")}
            </Button>
          </li>
        )}
      </ul>
      <div className="flex min-h-11 items-center justify-between gap-3 border-line border-t px-3 text-ink-3 text-xs">
        <span className="num">{t("chosen", { count: spaceIds.length, limit })}</span>
        {spaceIds.length > 0 && (
          <Button size="sm" variant="ghost" onClick={() => change({ spaceIds: [] })}>
            {t("clear")}
          </Button>
        )}
      </div>
    </>
  );
}

/** The pages read so far, one after the other. */
function useSpacePages() {
  const [count, setCount] = useState(1);
  const pages = useQueries({
    queries: Array.from({ length: count }, (_, index) =>
      spaces.list(gateway, { page: index + 1, pageSize: listPageSize }),
    ),
  });
  return {
    items: pages.flatMap(({ data }) => data?.data.items ?? []),
    hasMore: pages.at(-1)?.data?.meta.pagination.hasNext ?? false,
    isReading: pages.some(({ isFetching }) => isFetching),
    error: pages.find(({ data, error }) => error && !data)?.error ?? null,
    more: () => setCount(count + 1),
    again: () => pages.filter(({ error }) => error).map(({ refetch }) => refetch()),
  };
}

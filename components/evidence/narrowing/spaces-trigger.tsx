"use client";

import { useQuery } from "@tanstack/react-query";
import { ChevronDown, Library } from "lucide-react";
import type { ComponentProps } from "react";
import { useTranslations } from "use-intl";
import { shortId } from "@/lib/format/short-id";
import { shownName } from "@/lib/format/shown-name";
import { gateway } from "@/lib/gateway/browser";
import { listPageSize } from "@/lib/list-page";
import * as spaces from "@/lib/queries/spaces";
import { useQuestionDraft } from "../question/question-draft";
import { ChipTrigger } from "./chip";

type Props = ComponentProps<"button"> & { problem: string | undefined };

/** Says which spaces are searched, and opens their list. */
export function SpacesTrigger({ problem, ...props }: Props) {
  const t = useTranslations("evidence.spaces");
  const { spaceIds } = useQuestionDraft().draft;
  const [only = ""] = spaceIds;
  const name = useSpaceName(spaceIds.length === 1 ? only : null);
  const text =
    spaceIds.length === 0 ? t("all") : name === null ? t("count", { count: spaceIds.length }) : shownName(name);
  return (
    <ChipTrigger {...props} isSet={spaceIds.length > 0} title={problem ?? text}>
      <Library aria-hidden />
      <span className="shrink-0">{t("label")}</span>
      <span className="max-w-64 truncate font-[580]">{text}</span>
      {problem && <span className="text-failed">{problem}</span>}
      <ChevronDown aria-hidden />
    </ChipTrigger>
  );
}

/** The name of a space from the list that this page reads anyway, else from the space itself. */
function useSpaceName(spaceId: string | null): string | null {
  const list = useQuery({ ...spaces.list(gateway, { page: 1, pageSize: listPageSize }), enabled: spaceId !== null });
  const listed = list.data?.data.items.find((space) => space.spaceId === spaceId);
  const isUnlisted = spaceId !== null && !list.isPending && !listed;
  const one = useQuery({ ...spaces.one(gateway, spaceId ?? ""), enabled: isUnlisted });
  if (spaceId === null) return null;
  return listed?.name ?? one.data?.data.name ?? shortId(spaceId);
}

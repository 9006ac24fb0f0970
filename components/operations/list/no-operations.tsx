"use client";

import { CircleCheck, Inbox, SearchX } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "use-intl";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import type { StartedFilter } from "@/lib/queries/operations";
import { operationsHref } from "./operations-href";

type Props = { filter: StartedFilter; isBeyond: boolean };

/** Why there is nothing: nothing yet, nothing of this kind, or beyond the end of the list. */
export function NoOperations({ filter, isBeyond }: Props) {
  const t = useTranslations("operations.none");
  const kind = isBeyond ? "beyond" : (filter.state ?? "all");
  return (
    <EmptyState
      icon={isBeyond ? SearchX : kind === "all" ? Inbox : CircleCheck}
      title={t(`${kind}.title`)}
      actions={<WayOn kind={kind} filter={filter} />}
    >
      {t(`${kind}.text`)}
    </EmptyState>
  );
}

function WayOn({ kind, filter }: { kind: "beyond" | "all" | "open" | "failed"; filter: StartedFilter }) {
  const t = useTranslations("operations.none");
  const href = kind === "beyond" ? operationsHref(filter) : kind === "all" ? "/spaces" : operationsHref({});
  return (
    <Button asChild>
      <Link href={href}>{t(kind === "beyond" ? "first" : kind === "all" ? "spaces" : "showAll")}</Link>
    </Button>
  );
}

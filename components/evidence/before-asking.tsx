"use client";

import { useQueries, useQuery } from "@tanstack/react-query";
import { FileText, History, TextSearch } from "lucide-react";
import Link from "next/link";
import { type ReactNode, useSyncExternalStore } from "react";
import { useTranslations } from "use-intl";
import { useMe } from "@/components/shell/person";
import { Card } from "@/components/ui/card";
import { evidenceHref } from "@/lib/evidence/address";
import { shownName } from "@/lib/format/shown-name";
import { gateway } from "@/lib/gateway/browser";
import { listPageSize } from "@/lib/list-page";
import * as documents from "@/lib/queries/documents";
import * as spaces from "@/lib/queries/spaces";
import { focusQuestion } from "./question/question-ids";
import { readRecent } from "./recent-questions";

/** What a search gives, and ways to begin: questions of this tab and documents of the person's own spaces. */
export function BeforeAsking() {
  const t = useTranslations("evidence.before");
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-5 px-6 py-7 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.15fr)]">
      <div className="max-w-md">
        <TextSearch aria-hidden className="mb-2.5 size-6 text-ink-3" strokeWidth={1.75} />
        <h2 className="font-[600]">{t("title")}</h2>
        <p className="mt-1 text-ink-2 text-sm">{t("text")}</p>
      </div>
      <div className="flex flex-col gap-5">
        <RecentQuestions />
        <DocumentsToAsk />
      </div>
    </Card>
  );
}

const never = () => () => undefined;

function RecentQuestions() {
  const t = useTranslations("evidence.before");
  const { subject } = useMe();
  const isHydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const recent = isHydrated ? readRecent(subject) : [];
  if (recent.length === 0) return null;
  return (
    <Suggestions title={t("recent")}>
      {recent.map(({ query, href }) => (
        <Suggestion key={href} href={href} icon={<History aria-hidden />}>
          {query}
        </Suggestion>
      ))}
    </Suggestions>
  );
}

const spacesLookedAt = 3;
const documentsShown = 5;

function DocumentsToAsk() {
  const t = useTranslations("evidence.before");
  const list = useQuery(spaces.list(gateway, { page: 1, pageSize: listPageSize }));
  const active = list.data?.data.items.filter(({ status }) => status === "ACTIVE").slice(0, spacesLookedAt) ?? [];
  const pages = useQueries({
    queries: active.map(({ spaceId }) => documents.list(gateway, spaceId, { page: 1, pageSize: listPageSize })),
  });
  const ready = pages
    .flatMap(({ data }) => data?.data.items ?? [])
    .filter(({ status, activeVersion }) => status === "ACTIVE" && activeVersion?.status === "READY")
    .slice(0, documentsShown);
  if (list.isPending || pages.some(({ isPending }) => isPending)) return null;
  if (ready.length === 0) return [list, ...pages].some(({ isError }) => isError) ? null : <NothingReady />;
  const nameOf = new Map(active.map(({ spaceId, name }) => [spaceId, name]));
  return (
    <Suggestions title={t("documents")}>
      {ready.map(({ documentId, knowledgeSpaceId, name }) => (
        <Suggestion
          key={documentId}
          href={evidenceHref({ documentIds: [documentId] })}
          icon={<FileText aria-hidden />}
          onChoose={focusQuestion}
          aside={t("spaceOf", { space: shownName(nameOf.get(knowledgeSpaceId) ?? "") })}
        >
          {shownName(name)}
        </Suggestion>
      ))}
    </Suggestions>
  );
}

function NothingReady() {
  const t = useTranslations("evidence.before");
  return (
    <p className="text-ink-2 text-sm">
      {t("nothing")}{" "}
      <Link href="/spaces" className="rounded-sm text-accent underline">
        {t("toSpaces")}
      </Link>
    </p>
  );
}

function Suggestions({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="animate-appear">
      <h3 className="mb-1 font-[540] text-ink-3 text-xs">{title}</h3>
      <ul>{children}</ul>
    </section>
  );
}

type SuggestionProps = { href: string; icon: ReactNode; aside?: string; onChoose?: () => void; children: string };

function Suggestion({ href, icon, aside, onChoose, children }: SuggestionProps) {
  return (
    <li>
      <Link
        href={href}
        prefetch={false}
        onClick={onChoose}
        className="-mx-2 flex min-h-8 items-center gap-2.5 rounded px-2 py-1 text-sm hover:bg-hover [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-ink-3"
      >
        {icon}
        <span className="min-w-0 truncate font-[540]">{children}</span>
        {aside && <span className="ml-auto max-w-40 shrink-0 truncate text-ink-3 text-xs">{aside}</span>}
      </Link>
    </li>
  );
}

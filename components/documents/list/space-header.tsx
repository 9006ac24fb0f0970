"use client";

import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { PageHeader } from "@/components/shell/page-header";
import { SampleBadge } from "@/components/shell/sample-badge";
import { StatusBadge } from "@/components/ui/status-badge";
import { evidenceHref } from "@/lib/evidence/address";
import { shownName } from "@/lib/format/shown-name";
import { gateway } from "@/lib/gateway/browser";
import { listPageSize } from "@/lib/list-page";
import * as documents from "@/lib/queries/documents";
import * as spaces from "@/lib/queries/spaces";
import { isSampleSpace } from "@/lib/spaces/sample-space";

type Props = { spaceId: string; page: number; actions: ReactNode };

/** Which space this is and how much it holds. */
export function SpaceHeader({ spaceId, page, actions }: Props) {
  const t = useTranslations("documents.space");
  const space = useQuery(spaces.one(gateway, spaceId)).data?.data;
  const list = useQuery(documents.list(gateway, spaceId, { page, pageSize: listPageSize })).data;
  if (!space) return null;
  const { name, code, status, defaultSecurityDomainCode: domain, description } = space;
  return (
    <>
      <PageHeader
        title={shownName(name)}
        facts={
          <>
            <StatusBadge kind="space" status={status} />
            {isSampleSpace(space) && <SampleBadge />}
            <span className="font-mono text-xs">{code}</span>
            {domain && <Fact>{t("domain", { domain })}</Fact>}
            {list && <Fact>{t("count", { count: list.meta.pagination.totalItems })}</Fact>}
            {list && list.meta.pagination.totalItems > 0 && (
              <Fact>
                <Link
                  href={evidenceHref({ spaceIds: [spaceId] })}
                  prefetch={false}
                  className="rounded-sm text-accent hover:underline"
                >
                  {t("ask")}
                </Link>
              </Fact>
            )}
          </>
        }
        actions={actions}
      />
      {description && <p className="-mt-2 mb-4 line-clamp-2 max-w-prose text-ink-2 text-sm">{description}</p>}
    </>
  );
}

function Fact({ children }: { children: ReactNode }) {
  return (
    <span className="num before:mr-2 before:text-ink-3 before:content-['·'] max-sm:before:hidden">{children}</span>
  );
}

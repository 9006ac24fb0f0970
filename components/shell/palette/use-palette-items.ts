"use client";

import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import type { components } from "@/contracts/generated/knowledge-gateway.types";
import { evidenceHref } from "@/lib/evidence/address";
import { gateway } from "@/lib/gateway/browser";
import type { Translator } from "@/lib/i18n/translator";
import { listPageSize } from "@/lib/list-page";
import { operationHref } from "@/lib/operations/operation";
import * as capabilities from "@/lib/queries/capabilities";
import type { StartedOperation } from "@/lib/queries/operations";
import * as spaces from "@/lib/queries/spaces";
import { pages } from "../pages";
import { type Item, kindsOfId, matching } from "./palette-items";

type Schemas = components["schemas"];

const hrefOfId = {
  document: (id: string) => `/documents/${encodeURIComponent(id)}`,
  operation: operationHref,
  space: (id: string) => `/spaces/${encodeURIComponent(id)}/documents`,
};

/** What the query leads to: pages, actions, whatever lists this tab has read, and a pasted id. */
export function usePaletteItems(query: string): Item[] {
  const t = useTranslations("shell.palette");
  const pageNames = useTranslations("shell.pages");
  const client = useQueryClient();
  useQuery(spaces.list(gateway, { page: 1, pageSize: listPageSize })); // so that spaces are there on any page
  const mine = useQuery(capabilities.mine(gateway)).data?.data;
  const mayCreate = !mine || mine.usableDomainCodes.length > 0;
  const toPages = pages.map(({ key, href }) => item("pages", key, pageNames(key), href));
  const found = matching([...toPages, ...actionItems(t, mayCreate), ...knownItems(client)], query);
  return [...found, ...idItems(t, query), ...askItem(t, query)];
}

const item = (group: Item["group"], id: string, title: string, href: string, more: Partial<Item> = {}): Item => ({
  id: `${group}-${id}`,
  group,
  title,
  href,
  ...more,
});

function actionItems(t: Translator<"shell.palette">, mayCreate: boolean): Item[] {
  return [
    ...(mayCreate ? [item("actions", "space", t("newSpace"), "/spaces?new=space")] : []),
    item("actions", "failed", t("failed"), "/operations?state=failed"),
    item("actions", "profile", t("profile"), "/settings/profile"),
    item("actions", "gateway", t("gateway"), "/settings/gateway"),
  ];
}

function idItems(t: Translator<"shell.palette">, query: string): Item[] {
  const id = query.trim();
  return kindsOfId(id).map((kind) => item("ids", kind, t(`open.${kind}`), hrefOfId[kind](id), { detail: id }));
}

function askItem(t: Translator<"shell.palette">, query: string): Item[] {
  const text = query.trim();
  return text === "" ? [] : [item("actions", "ask", t("ask", { text }), evidenceHref({ query: text }))];
}

type List<Row> = { data: { items: Row[] } };

/** From the lists and pages that this tab has read, each thing once. */
function knownItems(client: QueryClient): Item[] {
  const rows = <Row>(queryKey: string[]) =>
    client.getQueriesData<List<Row>>({ queryKey }).flatMap(([, list]) => list?.data.items ?? []);
  const ones = client
    .getQueriesData<{ data: Schemas["KnowledgeDocumentDetail"] }>({ queryKey: ["documents", "one"] })
    .flatMap(([, read]) => (read ? [read.data] : []));
  const all = [
    ...rows<Schemas["KnowledgeSpace"]>(["spaces", "list"]).map(({ spaceId, name, code }) =>
      item("spaces", spaceId, name, hrefOfId.space(spaceId), { detail: code, hidden: spaceId }),
    ),
    ...[...ones, ...rows<Schemas["KnowledgeDocument"]>(["documents", "list"])].map(({ documentId, name }) =>
      item("documents", documentId, name, hrefOfId.document(documentId), { hidden: documentId }),
    ),
    ...rows<StartedOperation>(["operations", "started"]).flatMap(({ operationId, resource }) =>
      resource?.name
        ? [item("operations", operationId, resource.name, operationHref(operationId), { detail: operationId })]
        : [],
    ),
  ];
  return [...new Map(all.map((each) => [each.id, each])).values()];
}

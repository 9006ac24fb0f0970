import { dehydrate, HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { cache } from "react";
import { OperationView } from "@/components/operations/operation-view";
import { Breadcrumbs } from "@/components/ui/breadcrumbs";
import { shortId } from "@/lib/format/short-id";
import { shownName } from "@/lib/format/shown-name";
import { pathValue } from "@/lib/path-value";
import * as actions from "@/lib/queries/actions";
import * as capabilities from "@/lib/queries/capabilities";
import * as documents from "@/lib/queries/documents";
import * as operations from "@/lib/queries/operations";
import { makeQueryClient } from "@/lib/queries/query-client";
import * as spaces from "@/lib/queries/spaces";
import { consoleFor } from "@/lib/server/console";
import { gatewayFor } from "@/lib/server/gateway";
import { translator } from "@/lib/server/request-preferences";
import { requireUser } from "@/lib/server/session";

type Props = { params: Promise<{ operationId: string }> };

/** Read once for the title and for the page; throws to error.tsx. What it works on may be gone: the page says so. */
const read = cache(async (operationId: string) => {
  const user = await requireUser();
  const gateway = gatewayFor(user);
  const queryClient = makeQueryClient();
  const [operation] = await Promise.all([
    queryClient.query(operations.one(gateway, operationId)),
    queryClient.query(actions.about(consoleFor(user), operationId)),
    queryClient.query(capabilities.mine(gateway)),
  ]);
  const { resourceType, resourceId = "" } = operation.data;
  const isDocument = resourceType === "DOCUMENT";
  const document = isDocument ? await queryClient.query(documents.one(gateway, resourceId)).catch(() => null) : null;
  const spaceId = resourceType === "SPACE" ? resourceId : document?.data.spaceId;
  const newestId = operation.data.status === "FAILED" ? document?.data.candidateVersion?.operationId : null;
  const [space] = await Promise.all([
    spaceId ? queryClient.query(spaces.one(gateway, spaceId)).catch(() => null) : null,
    // Perhaps its retry: why it cannot be retried is to be right from the first.
    newestId && queryClient.query(operations.one(gateway, newestId)).catch(() => null),
  ]);
  return { queryClient, operation: operation.data, name: document?.data.name ?? space?.data.name };
});

const readPage = async ({ params }: Props) => read(pathValue((await params).operationId));

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { operation, name } = await readPage(props);
  const t = await translator();
  const type = t(`operations.types.${operation.operationType}`);
  return { title: name ? t("operations.heading", { type, name: shownName(name) }) : type };
}

export default async function OperationPage(props: Props) {
  const { queryClient, operation } = await readPage(props);
  const t = await translator();
  const { operationId } = operation;
  return (
    <HydrationBoundary state={dehydrate(queryClient)}>
      <Breadcrumbs items={[{ label: t("operations.title"), href: "/operations" }, { label: shortId(operationId) }]} />
      <OperationView operationId={operationId} />
    </HydrationBoundary>
  );
}

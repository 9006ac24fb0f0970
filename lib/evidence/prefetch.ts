import type { QueryClient } from "@tanstack/react-query";
import type { GatewayClient } from "../gateway/client.ts";
import { listPageSize } from "../list-page.ts";
import * as documents from "../queries/documents.ts";
import * as evidence from "../queries/evidence.ts";
import * as spaces from "../queries/spaces.ts";
import type { Question, View } from "./address.ts";
import { isAskable, requestOf } from "./question.ts";

/**
 * Reads ahead what the page of this address shows first, each once. What cannot be read is asked again by the browser,
 * which shows why.
 */
export async function prefetchEvidence(
  queryClient: QueryClient,
  gateway: GatewayClient,
  question: Question,
  view: View,
): Promise<void> {
  const asked = isAskable(question);
  const reads: Promise<unknown>[] = asked
    ? [prefetchPassage(queryClient, gateway, question, view)]
    : [queryClient.query(spaces.list(gateway, { page: 1, pageSize: listPageSize }))];
  const narrowed = question.documentIds.map((id) => queryClient.query(documents.one(gateway, id)));
  await Promise.allSettled<unknown>([...reads, ...narrowed]);
}

async function prefetchPassage(queryClient: QueryClient, gateway: GatewayClient, question: Question, view: View) {
  const search = queryClient.query(evidence.search(gateway, requestOf(question)));
  const citationId = view.hit ?? (await search).data.hits[0]?.citationId;
  if (citationId === undefined) return;
  const window = { contextBefore: view.before, contextAfter: view.after };
  const [citation] = await Promise.all([queryClient.query(evidence.citation(gateway, citationId, window)), search]);
  await queryClient.query(documents.one(gateway, citation.data.documentId));
}

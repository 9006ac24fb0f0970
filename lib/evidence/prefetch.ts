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
 * which shows why. Answers the document of the passage that is then on the page, undefined without one.
 */
export async function prefetchEvidence(
  queryClient: QueryClient,
  gateway: GatewayClient,
  question: Question,
  view: View,
): Promise<string | undefined> {
  const passage = isAskable(question) ? prefetchPassage(queryClient, gateway, question, view) : undefined;
  const showsSpaces = !passage || question.spaceIds.length === 1; // to choose from what they hold, or the one by its name
  const reads: Promise<unknown>[] = [
    ...(passage ? [passage] : []),
    ...(showsSpaces ? [queryClient.query(spaces.list(gateway, { page: 1, pageSize: listPageSize }))] : []),
    ...question.documentIds.map((id) => queryClient.query(documents.one(gateway, id))),
  ];
  await Promise.allSettled(reads);
  return passage?.catch(() => undefined);
}

async function prefetchPassage(
  queryClient: QueryClient,
  gateway: GatewayClient,
  question: Question,
  view: View,
): Promise<string | undefined> {
  const search = queryClient.query(evidence.search(gateway, requestOf(question)));
  const citationId = view.hit ?? (await search).data.hits[0]?.citationId;
  if (citationId === undefined) return undefined;
  const window = { contextBefore: view.before, contextAfter: view.after };
  const [citation] = await Promise.all([queryClient.query(evidence.citation(gateway, citationId, window)), search]);
  const { documentId } = citation.data;
  await queryClient.query(documents.one(gateway, documentId)).catch(() => null); // asked again by the browser
  return documentId;
}

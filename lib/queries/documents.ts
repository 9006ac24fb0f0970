import { mutationOptions, queryOptions } from "@tanstack/react-query";
import type { components } from "../../contracts/generated/knowledge-gateway.types.ts";
import { type GatewayClient, unwrap } from "../gateway/client.ts";
import type { Page } from "./spaces.ts";

type Schemas = components["schemas"];

const root = ["documents"] as const;
/** Of uploads in the mutation cache: what this tab made itself. */
export const uploadKey = [...root, "upload"] as const;
export type Uploaded = Schemas["DocumentOperationAcceptedResponse"];

const listIntervalMs = 4000;
const candidateIntervalMs = 1500;

/** One page of a space's documents; read again while one of them is being made or deleted. */
export const list = (client: GatewayClient, spaceId: string, { page, pageSize }: Page) =>
  queryOptions({
    queryKey: [...root, "list", spaceId, { page, pageSize }],
    queryFn: ({ signal }) =>
      unwrap(
        client.GET("/internal/v1/knowledge/spaces/{spaceId}/documents", {
          params: { path: { spaceId }, query: { page, pageSize } },
          signal,
        }),
      ),
    refetchInterval: ({ state }) => (state.data?.data.items.some(isMoving) ? listIntervalMs : false),
  });

/** One document with both version slots; read again while its candidate is in progress. Hidden tabs do not ask. */
export const one = (client: GatewayClient, documentId: string) =>
  queryOptions({
    queryKey: [...root, "one", documentId],
    queryFn: ({ signal }) =>
      unwrap(client.GET("/internal/v1/knowledge/documents/{documentId}", { params: { path: { documentId } }, signal })),
    refetchInterval: ({ state }) => (isInProgress(state.data?.data.candidateVersion) ? candidateIntervalMs : false),
  });

/** Makes a document from a file resource. `intentId` is made when the form opens, so that sending twice is one document. */
export const upload = (client: GatewayClient, spaceId: string, intentId: string) =>
  mutationOptions({
    mutationKey: uploadKey,
    mutationFn: (body: Schemas["KnowledgeDocumentUploadRequest"]) =>
      unwrap(
        client.POST("/internal/v1/knowledge/spaces/{spaceId}/documents", {
          params: { path: { spaceId }, header: { "X-Intent-Id": intentId } },
          body,
        }),
      ),
  });

/** Changes name and metadata; `expectedVersion` is the lock version that the form was opened with. */
export const update = (client: GatewayClient, documentId: string, intentId: string) =>
  mutationOptions({
    mutationFn: (body: Schemas["KnowledgeDocumentUpdateRequest"]) =>
      unwrap(
        client.PATCH("/internal/v1/knowledge/documents/{documentId}", {
          params: { path: { documentId }, header: { "X-Intent-Id": intentId } },
          body,
        }),
      ),
  });

const isMoving = ({ status }: Schemas["KnowledgeDocument"]) => status === "CREATING" || status === "DELETING";

/** Whether work on a version goes on by itself. A READY candidate counts until its Operation has ended. */
export function isInProgress(version: Schemas["DocumentVersionDetail"] | null | undefined): boolean {
  if (!version) return false;
  if (version.operationStatus === "PENDING" || version.operationStatus === "RUNNING") return true;
  return ["CREATED", "UPLOADING", "UPLOADED", "INGESTING"].includes(version.status);
}
